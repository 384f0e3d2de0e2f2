import type { FirstScreen as Known } from '@portal/shared/snapshot/records.ts'

interface Props {
  title: string
  description: string
  isMotion: boolean
  known: Pick<Known, 'title'>
  address: string
  origin: string | null
  styles: readonly string[]
}

/** What the page says of itself to whoever shows a link to it (rule M17). */
export const headOf = ({ title, description, isMotion, known, address, origin, styles }: Props) => (
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
    {styles.map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
    <title>{`${title} – Online-Portal`}</title>
  </>
)
