import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLive } from '#live/store.ts'
import { AppearanceMenu } from './appearance.tsx'
import { ConnectionState } from './connection-state.tsx'
import classes from './header.module.css'
import { HeaderNames } from './header-names.tsx'
import { UserMenu } from './user-menu.tsx'

/** The portal's name, the congress, the connection, and who is logged in. */
export function Header() {
  const portal = useLive((live) => live.portal)
  const known = useLive((live) => live.data !== null)
  const user = useLive((live) => live.data?.user ?? null)
  return (
    <header className={classes.header}>
      <HeaderNames portal={portal} />
      {user && <ConnectionState />}
      {user ? <UserMenu user={user} /> : <AppearanceMenu />}
      {!user && known && portal?.open && (
        <Button
          component={Link}
          to="/Login"
          variant="default"
          leftSection={<IconLogin2 size={20} aria-hidden />}
        >
          Anmelden
        </Button>
      )}
    </header>
  )
}
