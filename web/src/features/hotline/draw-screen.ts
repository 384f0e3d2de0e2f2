import { fontCss } from './font-css.ts'
import { usedProperties } from './used-properties.ts'

/** What somebody sees of the portal now, without the dialog that asks for it. Loads its library when it is needed. */
export async function drawScreen(): Promise<string> {
  const { domToJpeg } = await import('modern-screenshot')
  const { clientWidth, clientHeight, scrollTop } = document.documentElement
  return domToJpeg(document.body, {
    width: clientWidth,
    height: clientHeight,
    quality: 0.85,
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    // The library would put the page's fonts together in a style element, which the page's policy refuses.
    font: { cssText: (await fontCss()) || '/* */' },
    includeStyleProperties: usedProperties(),
    // The copy is not scrolled: what is above the window is moved out of it.
    style: { margin: `${-scrollTop}px 0 0` },
    filter: (node) => !(node instanceof Element) || isSeen(node, clientHeight),
  })
}

/** What is hidden or lies below the window is left out: copying it would only take time. */
const isSeen = (element: Element, height: number): boolean =>
  !element.matches('[data-portal], script, noscript') &&
  element.getBoundingClientRect().top < height &&
  getComputedStyle(element).display !== 'none'
