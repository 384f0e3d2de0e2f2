import type { ServiceItem } from '@portal/shared/pages/records.ts'
import { readWifi, type Wifi, wifiCode } from '@portal/shared/pages/rules.ts'
import { IconCopy, IconWifi } from '@tabler/icons-react'
import { Suspense } from 'react'
import { latePart } from '#live/late-part.ts'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { ItemBody } from './item-body.tsx'
import { linesOf } from './lines-of.ts'
import classes from './service.module.css'

const QrCode = latePart('QrCode', () => import('./qr-code.tsx'))

/** How to get into a Wi-Fi: its name and password to copy, and a code for cameras. */
export function WifiCard({ item }: { item: ServiceItem }) {
  const wifi = item.content === null ? null : readWifi(linesOf(item.content))
  return (
    <Card className={classes.card}>
      <h3 className={classes.cardTitle}>
        <IconWifi className={classes.icon} aria-hidden />
        {item.title}
      </h3>
      {wifi ? <Credentials wifi={wifi} /> : <ItemBody item={item} />}
    </Card>
  )
}

function Credentials({ wifi }: { wifi: Wifi }) {
  const { network, password, rest } = wifi
  return (
    <>
      <div className={classes.wifi}>
        <div className={classes.credentials}>
          <dl>
            <dt>Netz</dt>
            <dd translate="no">{network}</dd>
            <dt>Kennwort</dt>
            <dd translate="no">{password ?? 'keines'}</dd>
          </dl>
          {password && <CopyButton name="Kennwort" text={password} icon={IconCopy} />}
        </div>
        <figure className={classes.code}>
          <Suspense fallback={<div className={classes.codePlace} />}>
            <QrCode text={wifiCode(wifi)} label={`QR-Code für das WLAN „${network}“`} />
          </Suspense>
          <figcaption>Mit der Kamera des Telefons verbinden</figcaption>
        </figure>
      </div>
      {rest.map((line) => (
        <p key={line} className={classes.meta}>
          {line}
        </p>
      ))}
    </>
  )
}
