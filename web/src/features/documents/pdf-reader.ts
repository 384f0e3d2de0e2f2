import 'pdfjs-dist/legacy/web/pdf_viewer.css'
import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- The bundler makes a class of it that starts the thread.
import PdfThread from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { germanLabels, namePages } from './german-labels.ts'

/** What the reader tells whoever shows it. */
export interface ReaderListener {
  page: (page: number) => void
  scale: (scale: number) => void
  /** How many places were found, and at which of them the reader stands. */
  found: (found: { current: number; total: number }) => void
}

/** A document that is open, and what can be done with it. */
export interface Reader {
  document: PDFDocumentProxy
  goTo: (page: number) => void
  zoom: (steps: number) => void
  /** As wide as its place, but never much larger than printed. */
  fit: () => void
  /** Searches anew, or goes on from the place where it stands. */
  find: (query: string, how?: 'on' | 'back') => void
}

/** A phone shows the width of the text, as a paper of the assembly has it, without the margins beside it. */
const TEXT_OF_PAGE = 0.8
const ZOOM_STEP = 1.2
const LEAST = 0.25
const MOST = 5

/** Opens the document in a scrolling container; aborting the signal closes it and ends its thread. */
export async function openReader(
  container: HTMLDivElement,
  url: string,
  listener: ReaderListener,
  signal: AbortSignal,
): Promise<Reader> {
  const thread = new PdfThread()
  const loading = getDocument({
    url,
    worker: PDFWorker.create({ port: thread }),
    enableXfa: false,
    // In one piece, so that the worker keeps what was opened: parts of a document help nobody without a network.
    disableRange: true,
    useWasm: false,
  })
  signal.addEventListener('abort', () => {
    void loading.destroy().finally(() => thread.terminate())
  })
  const eventBus = new EventBus()
  const linkService = new PDFLinkService({ eventBus, externalLinkTarget: LinkTarget.BLANK })
  const findController = new PDFFindController({ linkService, eventBus })
  // Named first, because the types do not know the signal.
  const options = {
    container,
    eventBus,
    linkService,
    findController,
    l10n: germanLabels,
    removePageBorders: true,
    abortSignal: signal,
  }
  const viewer = new PDFViewer(options)
  linkService.setViewer(viewer)

  const centre = () => {
    container.scrollLeft = (container.scrollWidth - container.clientWidth) / 2
  }
  const fit = () => {
    const narrow = container.clientWidth < 700
    viewer.currentScaleValue = narrow ? 'page-width' : 'auto'
    if (narrow) viewer.currentScale /= TEXT_OF_PAGE
    // Where the page keeps its size, nothing else tells that it was scrolled meanwhile.
    centre()
  }
  let fits = true
  const resize = new ResizeObserver(() => fits && fit())
  // A page takes its new size some time after it was told its scale, and only then it is known where its middle is.
  const resizePage = new ResizeObserver(() => fits && centre())
  signal.addEventListener('abort', () => {
    resize.disconnect()
    resizePage.disconnect()
  })
  const opened = new Promise<void>((resolve) => {
    eventBus.on('pagesinit', () => {
      namePages(container)
      fit()
      resize.observe(container)
      const page = container.querySelector('.page')
      if (page) resizePage.observe(page)
      resolve()
    })
  })
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => listener.page(pageNumber))
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => listener.scale(scale))
  const tellFound = ({ matchesCount }: { matchesCount: { current: number; total: number } }) =>
    listener.found(matchesCount)
  eventBus.on('updatefindmatchescount', tellFound)
  eventBus.on('updatefindcontrolstate', tellFound)

  const document = await loading.promise
  viewer.setDocument(document)
  linkService.setDocument(document)
  await opened
  return {
    document,
    goTo: (page) => {
      const { scrollLeft } = container
      viewer.currentPageNumber = Math.min(document.numPages, Math.max(1, page))
      container.scrollLeft = scrollLeft
    },
    zoom: (steps) => {
      fits = false
      viewer.currentScale = Math.min(MOST, Math.max(LEAST, viewer.currentScale * ZOOM_STEP ** steps))
    },
    fit: () => {
      fits = true
      fit()
    },
    find: (query, how) =>
      eventBus.dispatch('find', {
        source: container,
        type: how ? 'again' : '',
        query,
        findPrevious: how === 'back',
        highlightAll: true,
        caseSensitive: false,
        entireWord: false,
        matchDiacritics: false,
      }),
  }
}
