import { fileKind } from '@portal/shared/files.ts'
import type { ServiceItem } from '@portal/shared/pages/records.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { formatBytes } from '#ui/format.ts'
import { PageText } from './page-text.tsx'

/** What an item consists of, whichever of the three it is: a text, an address or a file. */
export function ItemBody({ item: { content, url, file } }: { item: ServiceItem }) {
  if (content) return <PageText html={content} />
  if (url) return <ExternalLink href={url}>{new URL(url).host}</ExternalLink>
  if (!file) return null
  return (
    <a href={file.url}>
      {file.name} ({fileKind(file.name).label}, {formatBytes(file.size)})
    </a>
  )
}
