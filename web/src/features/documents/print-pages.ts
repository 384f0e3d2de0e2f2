import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import classes from './print-pages.module.css'

/** Dots of a printer for each point of the page: 150 in an inch. */
const DENSITY = 150 / 72

/** Prints the document's pages instead of the page of the portal. */
export async function printPages(document: PDFDocumentProxy): Promise<void> {
  const sheets = window.document.createElement('div')
  sheets.className = classes.sheets ?? ''
  const pictures: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const picture = await paint(document, number)
    pictures.push(picture)
    const image = new Image()
    image.alt = ''
    image.src = picture
    await image.decode()
    sheets.append(image)
  }
  window.document.body.append(sheets)
  const tidyUp = () => {
    sheets.remove()
    for (const picture of pictures) URL.revokeObjectURL(picture)
  }
  window.addEventListener('afterprint', tidyUp, { once: true })
  window.print()
}

async function paint(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: DENSITY })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!blob) throw new Error('The page could not be painted.')
  return URL.createObjectURL(blob)
}
