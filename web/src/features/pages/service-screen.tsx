import type { ServiceItem } from '@portal/shared/pages/records.ts'
import { IconInfoCircle, IconLogin2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLive } from '#live/store.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmptyState } from '#ui/state.tsx'
import { HotlineCard } from './hotline-card.tsx'
import { PageFrame } from './page-frame.tsx'
import classes from './service.module.css'
import { ServiceRow } from './service-row.tsx'
import { WifiCard } from './wifi-card.tsx'

const lists = [
  { category: 'document', title: 'Unterlagen' },
  { category: 'video', title: 'Videos' },
  { category: 'link', title: 'Links' },
] as const satisfies { category: ServiceItem['category']; title: string }[]

/** Help first, then what there is to read and to watch. */
export function ServiceScreen() {
  const hotline = useLive((live) => live.portal?.hotline ?? '')
  const member = useLive((live) => live.data?.user != null)
  return (
    <PageFrame title="Service">
      {({ service }) => <Service service={service} hotline={hotline} member={member} />}
    </PageFrame>
  )
}

interface Props {
  service: ServiceItem[]
  hotline: string
  member: boolean
}

export function Service({ service, hotline, member }: Props) {
  const of = (category: ServiceItem['category']) => service.filter((item) => item.category === category)
  const helps = hotline || of('hotline').length > 0
  return (
    <div className={classes.page}>
      {!member && <LoginHint />}
      {!helps && service.length === 0 && (
        <EmptyState icon={IconInfoCircle}>
          <p>Das Tagungsbüro hat hier noch nichts eingestellt.</p>
        </EmptyState>
      )}
      <div className={classes.help}>
        {helps && (
          <section aria-labelledby="hotline">
            <h2 id="hotline" className={classes.heading}>
              Hotline
            </h2>
            <HotlineCard hotline={hotline} items={of('hotline')} />
          </section>
        )}
        {of('wifi').length > 0 && (
          <section aria-labelledby="wlan">
            <h2 id="wlan" className={classes.heading}>
              WLAN
            </h2>
            {of('wifi').map((item) => (
              <WifiCard key={item.id} item={item} />
            ))}
          </section>
        )}
      </div>
      {lists.map(({ category, title }) => (
        <List key={category} id={category} title={title} items={of(category)} />
      ))}
    </div>
  )
}

const List = ({ id, title, items }: { id: string; title: string; items: ServiceItem[] }) =>
  items.length > 0 && (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <Card>
        <ul>
          {items.map((item) => (
            <ServiceRow key={item.id} item={item} />
          ))}
        </ul>
      </Card>
    </section>
  )

const LoginHint = () => (
  <Notice tone="live" icon={IconLogin2}>
    <p>
      Nach der <Link to="/Login?redirect=/Service">Anmeldung</Link> sehen Sie hier auch interne Unterlagen und
      Zugangsdaten.
    </p>
  </Notice>
)
