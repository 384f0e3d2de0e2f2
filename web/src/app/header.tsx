import { IconLogin2 } from '@tabler/icons-react'
import { StreamButton } from '#features/stream/stream-button.tsx'
import { useLive } from '#live/store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { AppearanceMenu } from './appearance.tsx'
import classes from './header.module.css'
import { HeaderNames } from './header-names.tsx'
import { useMemberParts } from './members.ts'

/** The portal's name, the congress, the connection, and who is logged in. */
export function Header() {
  const portal = useLive((live) => live.portal)
  const known = useLive((live) => live.data !== null)
  const user = useLive((live) => live.data?.user ?? null)
  const loaded = useMemberParts()
  const parts = loaded === 'loading' ? null : loaded
  // Where the connection is lost, of when it is what they read.
  const standing = useLive((live) =>
    live.data?.user && live.connection === 'offline' ? live.currentAt : null,
  )
  return (
    <header className={classes.header}>
      <HeaderNames portal={portal} standing={standing} />
      {parts && <parts.HeaderState />}
      <StreamButton />
      {!user && known && portal?.open && (
        <ButtonLink to="/Login" variant="default" className={classes.login ?? ''}>
          <IconLogin2 className={classes.loginIcon ?? ''} size={20} aria-hidden />
          <span className={classes.word}>Anmelden</span>
        </ButtonLink>
      )}
      {user ? parts && <parts.UserMenu user={user} /> : <AppearanceMenu />}
    </header>
  )
}
