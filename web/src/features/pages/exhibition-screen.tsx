import { fileKind } from '@portal/shared/files.ts'
import type { Exhibitor, PageFile } from '@portal/shared/pages/records.ts'
import { IconBuildingStore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ExternalMark } from '#ui/external-link.tsx'
import { EmptyState } from '#ui/state.tsx'
import classes from './exhibition.module.css'
import { PageFrame } from './page-frame.tsx'

/** Who exhibits: banners in one row, then everybody with a logo of the same size. */
export const ExhibitionScreen = () => (
  <PageFrame title="Ausstellung">{({ exhibitors }) => <Exhibition exhibitors={exhibitors} />}</PageFrame>
)

export function Exhibition({ exhibitors }: { exhibitors: Exhibitor[] }) {
  if (exhibitors.length === 0)
    return (
      <EmptyState icon={IconBuildingStore}>
        <p>Hier stellen sich die Ausstellerinnen und Aussteller vor, sobald sie feststehen.</p>
      </EmptyState>
    )
  const banners = exhibitors.flatMap(({ banner, ...exhibitor }) =>
    isPicture(banner) ? [{ ...exhibitor, banner }] : [],
  )
  return (
    <>
      {banners.length > 0 && (
        <ul className={classes.banners} aria-label="Banner">
          {banners.map(({ id, name, url, banner }) => (
            <li key={id}>
              <MaybeLink url={url} className={classes.banner}>
                <img src={banner.url} alt={`Banner: ${name}`} width={1200} height={200} loading="lazy" />
              </MaybeLink>
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.exhibitors} aria-label="Ausstellerinnen und Aussteller">
        {exhibitors.map(({ id, name, url, logo }) => (
          <li key={id}>
            <MaybeLink url={url} className={classes.exhibitor}>
              <span className={classes.logo}>
                {isPicture(logo) ? (
                  <img src={logo.url} alt={`Logo: ${name}`} width={160} height={120} loading="lazy" />
                ) : (
                  <IconBuildingStore className={classes.noLogo} aria-hidden />
                )}
              </span>
              <span className={classes.name}>
                <span>{name}</span>
                {url && <ExternalMark />}
              </span>
            </MaybeLink>
          </li>
        ))}
      </ul>
    </>
  )
}

const isPicture = (file: PageFile | null): file is PageFile =>
  file !== null && fileKind(file.name).shown === 'picture'

interface LinkProps {
  url: string | null
  className: string | undefined
  children: ReactNode
}

/** Whoever has no address is shown without a link. */
const MaybeLink = ({ url, className, children }: LinkProps) =>
  url ? (
    <a className={className} href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <div className={className}>{children}</div>
  )
