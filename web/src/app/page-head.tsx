import type { FirstScreen as PublicPage } from '@portal/shared/snapshot/records.ts'
import type { Files } from './drawn-pages.tsx'

interface Props {
  title: string
  description: string
  isMotion: boolean
  known: Pick<PublicPage, 'title'>
  address: string
  origin: string | null
  /** The styles and the code of what is drawn. */
  files: Files
  /** What is wanted besides, once that is there. */
  soon?: Files
}

/** What the page says of itself to whoever shows a link to it (rule M17). */
export const headOf = ({ title, description, isMotion, known, address, origin, files, soon }: Props) => (
  <>
    <meta name="description" content={description} />
    <meta property="og:type" content={isMotion ? 'article' : 'website'} />
    <meta
      property="og:site_name"
      content={known.title ? `Online-Portal · ${known.title}` : 'Online-Portal'}
    />
    <meta property="og:locale" content="de_DE" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    {origin && <meta property="og:url" content={origin + address} />}
    {files.styles.map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
    {[...new Set([...files.scripts, ...(soon?.scripts ?? [])])].map((href) => (
      <link key={href} rel="modulepreload" href={href} />
    ))}
    {soon?.styles.map((href) => (
      <link key={href} rel="preload" as="style" href={href} crossOrigin="" />
    ))}
    <title>{`${title} – Online-Portal`}</title>
  </>
)
