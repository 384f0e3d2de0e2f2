import { fileKind } from '@portal/shared/files.ts'
import type { ServiceItem } from '@portal/shared/pages/records.ts'
import { IconChevronDown, IconDownload, IconFileText } from '@tabler/icons-react'
import { use } from 'react'
import { Drawing } from '#ui/drawing.ts'
import { Embed } from '#ui/embed.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { formatBytes } from '#ui/format.ts'
import { PageText } from './page-text.tsx'
import classes from './service.module.css'

/** A document, link or video: a text unfolds, a file is fetched, an address is opened or, for a video, embedded. */
export const ServiceRow = ({ item }: { item: ServiceItem }) => (
  <li className={classes.row}>
    {item.content !== null && <Text item={item} content={item.content} />}
    {item.file && <File item={item} file={item.file} />}
    {item.url !== null && <Address item={item} url={item.url} />}
  </li>
)

const Text = ({ item, content }: { item: ServiceItem; content: string }) => (
  <details className={classes.text}>
    <summary className={classes.name}>
      <IconChevronDown className={classes.chevron} aria-hidden />
      <span>
        {item.title}
        <Internal item={item} />
      </span>
    </summary>
    <PageText html={content} />
  </details>
)

function File({ item, file }: { item: ServiceItem; file: NonNullable<ServiceItem['file']> }) {
  const { label, shown } = fileKind(file.name)
  const Icon = shown === null ? IconDownload : IconFileText
  return (
    <>
      <a className={classes.name} href={file.url} target="_blank" rel="noreferrer">
        <Icon className={classes.icon} aria-hidden />
        <span>
          {item.title}{' '}
          <span className={classes.meta}>
            {label}, {formatBytes(file.size)}
          </span>
          <Internal item={item} />
        </span>
      </a>
      {shown === 'video' && (
        <video className={classes.video} src={file.url} controls preload="none" aria-label={item.title} />
      )}
    </>
  )
}

function Address({ item, url }: { item: ServiceItem; url: string }) {
  const isDrawn = use(Drawing) !== null
  if (item.category !== 'video' || isDrawn)
    return (
      <div className={classes.address}>
        <ExternalLink href={url}>{item.title}</ExternalLink>
        <span className={classes.meta}>
          {new URL(url).host}
          <Internal item={item} />
        </span>
      </div>
    )
  return (
    <div className={classes.film}>
      <h3 className={classes.cardTitle}>
        <span>
          {item.title}
          <Internal item={item} />
        </span>
      </h3>
      <Embed url={url} title={`Video: ${item.title}`} action="Video laden" shape="film" />
    </div>
  )
}

/** Members see at a glance what they are not to pass on. */
const Internal = ({ item }: { item: ServiceItem }) =>
  item.public ? null : (
    <>
      {' '}
      <span className={classes.meta}>· nur für Angemeldete</span>
    </>
  )
