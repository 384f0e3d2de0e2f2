const isFontFace = (rule: CSSRule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule

/** The page's own font as a rule that needs nothing from outside; empty where it can't be had. */
export async function fontCss(): Promise<string> {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter(isFontFace).map((face) => ({ face, base: sheet.href ?? document.baseURI })),
  )
  // The font comes in parts; German needs the one with the basic letters.
  const basic = faces.find(({ face }) => /U\+0+-/i.test(face.style.getPropertyValue('unicode-range')))
  const address = basic && /url\("?([^")]+)"?\)/.exec(basic.face.style.getPropertyValue('src'))?.[1]
  if (!address) return ''
  const font = await fetch(new URL(address, basic.base))
  return basic.face.cssText.replace(address, await toDataUrl(await font.blob()))
}

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the font could not be read')))
    reader.readAsDataURL(blob)
  })
