import { attachments } from './attachments.ts'
import { type Colour, png } from './image.ts'
import { pages } from './pages.ts'

/** The files that the demo congress names, made on the spot: texts, logos and banners. */
export function demoFiles(): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  for (const [name, text] of Object.entries(attachments.texts)) files.set(name, Buffer.from(text))
  for (const [i, { logo, banner }] of pages.exhibitors.entries()) {
    files.set(logo, picture(240, 240, i))
    if (banner) files.set(banner, picture(1200, 200, i))
  }
  return files
}

const colours: Colour[] = [
  [0, 84, 122],
  [122, 46, 88],
  [22, 101, 82],
  [148, 82, 16],
  [66, 68, 128],
]

const white: Colour = [255, 255, 255]

/** Each exhibitor has a mark of its own: rings, bars or a chequered field in one of five colours. */
function picture(width: number, height: number, turn: number) {
  const ink = colours[turn % colours.length] ?? white
  const pale = ink.map((part) => Math.round(255 - (255 - part) * 0.25)) as unknown as Colour
  const size = height / 6
  const shapes = [
    (x: number, y: number) => Math.floor(Math.hypot(x - width / 2, y - height / 2) / size) % 3,
    (x: number, y: number) => Math.floor((x + y) / size) % 3,
    (x: number, y: number) => (Math.floor(x / size) + Math.floor(y / size)) % 3,
  ]
  const shape = shapes[turn % shapes.length] ?? (() => 0)
  return png(width, height, [white, ink, pale], shape)
}
