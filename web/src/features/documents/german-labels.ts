import type { PDFViewerOptions } from 'pdfjs-dist/types/web/pdf_viewer'

const nothing = async () => {}

/**
 * The reader's own words are English and looked up at run time. All that is left of them here are the names of the
 * pages, which `namePages` writes.
 */
export const germanLabels = {
  getLanguage: () => 'de',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: nothing,
  translateOnce: nothing,
  destroy: nothing,
  pause: () => {},
  resume: () => {},
} as unknown as NonNullable<PDFViewerOptions['l10n']>

/** Names the pages for people who listen to them. */
export function namePages(container: HTMLElement): void {
  for (const [index, page] of container.querySelectorAll('.page').entries())
    page.setAttribute('aria-label', `Seite ${index + 1}`)
}
