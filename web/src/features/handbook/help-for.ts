import { can, type Role } from '@portal/shared/roles.ts'
import { handbookAddress } from './pages.ts'

/** Where the handbook speaks of a screen: the page and its section, by what the screen's address begins with. */
const places: readonly (readonly [string, string, string])[] = [
  ['/Registration', 'Delegierte', 'anmelden'],
  ['/Login', 'Delegierte', 'anmelden'],
  ['/NewPassword', 'Delegierte', 'anmelden'],
  ['/Applications', 'Delegierte', 'lesen'],
  ['/FavoritesAndNotes', 'Delegierte', 'lesen'],
  ['/Voting', 'Delegierte', 'abstimmen'],
  ['/Rednerliste', 'Delegierte', 'reden'],
  ['/Antragsannahme/BusinessOrder', 'Delegierte', 'geschaeftsordnung'],
  ['/Antragsannahme', 'Delegierte', 'einreichen'],
  ['/Antragsunters', 'Delegierte', 'einreichen'],
  ['/Service', 'Delegierte', 'ringsum'],
  ['/Delegierte', 'Delegierte', 'ringsum'],
  ['/Ausstellung', 'Delegierte', 'ringsum'],
  ['/Discussions', 'Delegierte', 'ringsum'],
  ['/Pruefen', 'Delegierte', 'pruefen'],
  ['/Einrichtung', 'Tagungsbuero', 'einrichten'],
  ['/Tagungsbuero/Ueberblick', 'Tagungsbuero', 'ueberblick'],
  ['/Tagungsbuero/Antraege', 'Tagungsbuero', 'antraege'],
  ['/Tagungsbuero/Reihenfolge', 'Tagungsbuero', 'reihenfolge'],
  ['/Tagungsbuero/Personen', 'Tagungsbuero', 'personen'],
  ['/Tagungsbuero/Briefe', 'Tagungsbuero', 'briefe'],
  ['/Tagungsbuero/Anwesenheit', 'Tagungsbuero', 'anwesenheit'],
  ['/Tagungsbuero/Protokoll', 'Tagungsbuero', 'protokoll'],
  ['/Tagungsbuero/Verlauf', 'Tagungsbuero', 'protokoll'],
  ['/Tagungsbuero/Kongress', 'Tagungsbuero', 'kongress'],
  ['/Tagungsbuero/Hotline', 'Tagungsbuero', 'hotline'],
  ['/Tagungsbuero', 'Tagungsbuero', 'ueberblick'],
]

/** The same where the chair works. */
const chairs: typeof places = [
  ['/Voting', 'Versammlungsleitung', 'pult'],
  ['/Rednerliste', 'Versammlungsleitung', 'reden'],
]

/** The page of the handbook that helps on a screen; null where it is the handbook itself. */
export function helpFor(screen: string, user: { roles: readonly Role[] } | null): string | null {
  const known = can(user, 'run-floor') ? [...chairs, ...places] : places
  const place = known.find(([begin]) => screen.startsWith(begin))
  return place ? `${handbookAddress}/${place[1]}#${place[2]}` : null
}
