import { Button } from '@mantine/core'
import type { ServiceItem } from '@portal/shared/pages/records.ts'
import { readWifi, type Wifi, wifiCode } from '@portal/shared/pages/rules.ts'
import { IconCheck, IconCopy, IconWifi } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { announce } from '#ui/announcer.ts'
import { Card } from '#ui/card.tsx'
import { ItemBody } from './item-body.tsx'
import { linesOf } from './lines-of.ts'
import classes from './service.module.css'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

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
          {password && <CopyPassword password={password} />}
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

/** Puts the password into the clipboard, where the browser has one (it needs a secure connection). */
function CopyPassword({ password }: { password: string }) {
  const [copied, setCopied] = useState(false)
  if (!window.isSecureContext) return null
  const copy = async () => {
    await navigator.clipboard.writeText(password)
    setCopied(true)
    announce('Kennwort kopiert.')
  }
  return (
    <Button
      variant="default"
      leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
      onClick={copy}
    >
      {copied ? 'Kennwort kopiert' : 'Kennwort kopieren'}
    </Button>
  )
}
