import type { OwnUser } from '@portal/shared/people/records.ts'
import { IconChevronDown, IconCrown, IconUser } from '@tabler/icons-react'
import { Suspense } from 'react'
import { latePart } from '#live/late-part.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Appearance } from './appearance.tsx'
import { LogoutButton } from './logout-button.tsx'
import classes from './user-menu.module.css'

const PushSwitch = latePart('PushSwitch', () => import('#features/notifications/push-switch.tsx'))

/** Who is logged in, how the portal looks to them, and the way out. */
export function UserMenu({ user }: { user: OwnUser }) {
  const leads = user.voice_leader ? ', Stimmführung der Kammer' : ''
  return (
    <Disclosure
      label="Benutzermenü"
      buttonLabel={`${user.name}${leads}, Benutzermenü`}
      button={() => (
        <>
          {user.voice_leader && <IconCrown className={classes.crown} aria-hidden />}
          <IconUser className={classes.person} aria-hidden />
          <span className={classes.name}>{user.name}</span>
          <IconChevronDown className={classes.more} aria-hidden />
        </>
      )}
    >
      {() => (
        <>
          <p className={classes.self}>
            <b>{user.name}</b>
            {user.voice_leader && (
              <span className={classes.leader}>
                <IconCrown className={classes.crown} aria-hidden /> Stimmführung der Kammer
              </span>
            )}
          </p>
          <Appearance />
          <LogoutButton />
          {/* It comes when the browser has said what it can: below everything else, so that nothing moves (rule R7). */}
          <Suspense>
            <PushSwitch />
          </Suspense>
        </>
      )}
    </Disclosure>
  )
}
