import { decidedAddress } from '@portal/shared/record/rules.ts'
import { can } from '@portal/shared/roles.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useLive } from '#live/store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DecisionsPdf } from './decisions-pdf.tsx'
import classes from './decisions-screen.module.css'
import { Embargoes } from './embargoes.tsx'

/** The decisions as they are handed out: as documents, and when the press may read them (rules RE3, RE18). */
export function DecisionsScreen() {
  const mayKeepBack = useLive((live) => can(live.data?.user ?? null, 'run-office'))
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <PageTitle title="Beschlüsse" />
        <ButtonLink
          to="/Tagungsbuero/Protokoll"
          variant="default"
          size="sm"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Protokoll
        </ButtonLink>
        <ExternalLink href={decidedAddress}>Öffentliche Seite</ExternalLink>
      </div>
      <DecisionsPdf />
      {mayKeepBack && <Embargoes />}
    </div>
  )
}
