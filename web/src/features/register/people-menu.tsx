import { exportAddress } from '@portal/shared/exports/formats.ts'
import { DotsMenu } from '#ui/dots-menu.tsx'
import { MenuFile, MenuLink } from '#ui/menu-entry.tsx'

/** What is taken along of all people, and what is made for them. */
export const PeopleMenu = () => (
  <DotsMenu label="Mehr zu den Personen">
    {() => (
      <>
        <MenuLink
          words="PIN-Briefe und Ausweise …"
          does="Drucken, per E-Mail einladen, Ausgabe vermerken."
          to="/Tagungsbuero/Briefe"
        />
        <MenuFile
          words="Alle als Excel-Tabelle"
          does="E-Mail und Telefon nur, wo die Person zugestimmt hat."
          href={exportAddress('people', 'xlsx')}
        />
        <MenuFile
          words="Alle als CSV-Tabelle"
          does="Dasselbe für andere Programme."
          href={exportAddress('people', 'csv')}
        />
      </>
    )}
  </DotsMenu>
)
