import { type ComponentProps, useState } from 'react'
import { FullScreen } from '#ui/full-screen.tsx'
import { inLibrary } from '#ui/library.tsx'
import { DocumentViewer } from './document-viewer.tsx'

/** A document inside the page; on a phone, where a part of the page is too small for it, over the whole screen. */
export const DocumentPlace = inLibrary((props: ComponentProps<typeof DocumentViewer>) => {
  // Turning the phone must not load the document anew.
  const [narrow] = useState(() => window.matchMedia('(max-width: 47.99em)').matches)
  if (!narrow) return <DocumentViewer {...props} />
  return (
    <FullScreen title={props.title} onClose={props.onClose}>
      <DocumentViewer {...props} whole />
    </FullScreen>
  )
})
