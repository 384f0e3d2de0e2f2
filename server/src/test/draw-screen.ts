import sharp from 'sharp'

/** A picture as a browser takes it. */
export async function drawScreen(kind: 'png' | 'jpeg' = 'png', width = 64): Promise<string> {
  const background = '#0b5d66'
  const bytes = await sharp({ create: { width, height: 40, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'Kanarienvogel' } })
    .toFormat(kind)
    .toBuffer()
  return `data:image/${kind};base64,${bytes.toString('base64')}`
}
