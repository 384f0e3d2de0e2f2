import sharp, { type Sharp } from 'sharp'
import { FairQueue } from '#core/fair-queue.ts'
import { Refusal } from '#core/refusal.ts'

/** The picture of a good phone; what has more would take the server's memory (rule U4). */
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 20

/** One at a time, because a decoded picture is large; the others wait on the disk, people in turn (rule T4). */
const oneAtATime = new FairQueue({ atOnce: 1, waiting: 200, waitingEach: 12 })

// One core stays with the thread that takes ballots.
sharp.concurrency(1)

type PictureKind = 'gif' | 'jpeg' | 'png'

/** How large a picture may be, in pixels; one that is cropped has just this size, with its most striking part. */
export interface Frame {
  width: number
  height: number
  crop: boolean
}

/**
 * Draws a picture anew into another file: what was no part of it, such as scripts and where it was taken, is gone
 * (rule U4).
 */
export function redrawPicture(
  person: number,
  from: string,
  to: string,
  kind: PictureKind,
  frame?: Frame,
): Promise<number> {
  return oneAtATime.run(person, () => redraw(from, to, kind, frame))
}

async function redraw(from: string, to: string, kind: PictureKind, frame?: Frame): Promise<number> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: kind === 'gif' } as const
  const refuse = (error: Error): never => {
    const tooLarge = /pixel limit/i.test(error.message)
    throw new Refusal(tooLarge ? 'upload-too-many-pixels' : 'upload-damaged')
  }
  const found = await sharp(from, options).metadata().catch(refuse)
  if (found.format !== kind) throw new Refusal('upload-mismatch')
  const picture = sharp(from, options).autoOrient().timeout({ seconds: MAX_SECONDS })
  if (frame) fitInto(picture, frame)
  const written = await encode(picture, kind, found.isPalette).toFile(to).catch(refuse)
  return written.size
}

function fitInto(picture: Sharp, { width, height, crop }: Frame): void {
  if (crop) picture.resize({ width, height, fit: 'cover', position: 'attention' })
  else picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
}

function encode(picture: Sharp, kind: PictureKind, palette: boolean): Sharp {
  if (kind === 'jpeg') return picture.jpeg({ quality: 88 })
  return kind === 'png' ? picture.png({ palette, compressionLevel: 9 }) : picture.gif()
}
