import { MAX_PICTURE_BYTES, parsePicture } from '@portal/shared/hotline/rules.ts'
import sharp from 'sharp'
import { FairQueue } from '#core/fair-queue.ts'
import { Refusal } from '#core/refusal.ts'

/** More than any screen has; what has more would take the server's memory. */
const MAX_PIXELS = 50_000_000
/** As much as somebody needs to read along. */
const MAX_EDGE = 2560

/** One at a time, because a decoded picture is large; few wait, because these wait in memory. */
const oneAtATime = new FairQueue({ atOnce: 1, waiting: 20, waitingEach: 3 })

/**
 * Draws the picture anew, as JPEG: its bytes have to be of the kind that it says, and what was no part of it is gone
 * (rule H4).
 */
export function redrawScreen(person: number, dataUrl: string): Promise<Buffer> {
  const found = parsePicture(dataUrl)
  if (!found) throw new Refusal('not-a-picture')
  const bytes = Buffer.from(found.base64, 'base64')
  if (bytes.length > MAX_PICTURE_BYTES) throw new Refusal('picture-too-large')
  return oneAtATime.run(person, () => redraw(bytes, found.kind))
}

async function redraw(bytes: Buffer, kind: 'png' | 'jpeg'): Promise<Buffer> {
  const refuse = (): never => {
    throw new Refusal('not-a-picture')
  }
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format } = await picture.metadata().catch(refuse)
  if (format !== kind) return refuse()
  return picture
    .autoOrient()
    .timeout({ seconds: 20 })
    .flatten({ background: '#ffffff' })
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(refuse)
}
