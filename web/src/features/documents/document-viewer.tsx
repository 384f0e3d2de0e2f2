import {
  IconArrowAutofitWidth,
  IconDownload,
  IconMinus,
  IconPlus,
  IconPrinter,
  IconX,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatPercent } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ErrorState } from '#ui/state.tsx'
import { showToast } from '#ui/toast-store.ts'
import classes from './document-viewer.module.css'
import { PageChoice } from './page-choice.tsx'
import { printPages } from './print-pages.ts'
import { SearchInside } from './search-inside.tsx'
import { useReader } from './use-reader.ts'

interface Props {
  url: string
  /** How people speak of it: "Drucksache Ib - 07". */
  title: string
  onClose: () => void
  /** It has the whole screen to itself. */
  whole?: boolean
}

/** Shows a document inside the page. It takes the focus when it opens, and gives it back when it is closed. */
export function DocumentViewer({ url, title, onClose, whole = false }: Props) {
  const section = useRef<HTMLElement>(null)
  const pages = useRef<HTMLDivElement>(null)
  const { state, reader, page, scale, found, again } = useReader(pages, url)
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    if (!whole) section.current?.scrollIntoView({ block: 'start' })
  }, [whole])

  const print = () => {
    if (!reader) return
    setPrinting(true)
    printPages(reader.document)
      .catch(() => showToast({ text: 'Das Dokument konnte nicht gedruckt werden.', seconds: 8 }))
      .finally(() => setPrinting(false))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+') reader?.zoom(1)
    if (event.key === '-') reader?.zoom(-1)
  }

  return (
    <section
      ref={section}
      className={classes.viewer}
      data-whole={whole || undefined}
      aria-label={title}
      aria-busy={state === 'opening'}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={classes.tools}>
        {reader && <PageChoice page={page} pages={reader.document.numPages} onChoose={reader.goTo} />}
        {reader && (
          <div className={classes.group} role="group" aria-label="Größe">
            <IconButton icon={IconMinus} label="Kleiner" onClick={() => reader.zoom(-1)} />
            <output className={classes.scale}>{formatPercent(Math.round(scale * 100))}</output>
            <IconButton icon={IconPlus} label="Größer" onClick={() => reader.zoom(1)} />
            <IconButton icon={IconArrowAutofitWidth} label="An die Breite anpassen" onClick={reader.fit} />
          </div>
        )}
        {reader && <SearchInside find={reader.find} found={found} />}
        <div className={classes.end}>
          {reader && (
            <button type="button" className={classes.tool} disabled={printing} onClick={print}>
              <IconPrinter size={20} aria-hidden />
              <span className={classes.word}>Drucken</span>
            </button>
          )}
          <a className={classes.tool} href={url} download>
            <IconDownload size={20} aria-hidden />
            <span className={classes.word}>Speichern</span>
          </a>
          <button type="button" className={classes.tool} onClick={onClose}>
            <IconX size={20} aria-hidden />
            <span className={classes.word}>Schließen</span>
          </button>
        </div>
      </div>
      {state === 'failed' && (
        <ErrorState onRetry={again}>Das Dokument konnte nicht geladen werden.</ErrorState>
      )}
      <div className={classes.place} hidden={state === 'failed'}>
        {state === 'opening' && <p className={classes.opening}>Das Dokument wird geladen …</p>}
        {/* Scrolled by keys like any part of a page that scrolls, so it takes the focus. */}
        <div ref={pages} className={classes.pages} role="group" aria-label={`${title}, Seiten`} tabIndex={0}>
          <div className="pdfViewer" />
        </div>
      </div>
    </section>
  )
}
