import type { ServiceItem } from '@portal/shared/pages/records.ts'
import { IconPhone } from '@tabler/icons-react'
import { Card } from '#ui/card.tsx'
import { PhoneNumber } from '#ui/phone-number.tsx'
import { ItemBody } from './item-body.tsx'
import classes from './service.module.css'

/** The number to call, and who helps when. */
export const HotlineCard = ({ hotline, items }: { hotline: string; items: ServiceItem[] }) => (
  <Card className={classes.card}>
    {hotline && (
      <PhoneNumber className={classes.hotline} number={hotline}>
        <IconPhone className={classes.icon} aria-hidden />
      </PhoneNumber>
    )}
    {items.map((item) => (
      <div key={item.id}>
        <h3 className={classes.cardTitle}>{item.title}</h3>
        <ItemBody item={item} />
      </div>
    ))}
  </Card>
)
