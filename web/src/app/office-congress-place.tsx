import { congressListNames } from '@portal/shared/text/preparation.ts'
import { NavLink, Route, Routes, useLocation, useNavigate } from 'react-router'
import { ArchivePart } from '#features/closing/archive-part.tsx'
import { ClosingPart } from '#features/closing/closing-part.tsx'
import { DeletionPart } from '#features/closing/deletion-part.tsx'
import { NextPart } from '#features/closing/next-part.tsx'
import { SynonymsScreen } from '#features/office/synonyms-screen.tsx'
import { allViews } from '#features/preparation/lists.ts'
import { PreparationScreen } from '#features/preparation/preparation-screen.tsx'
import { SettingsScreen } from '#features/settings/settings-screen.tsx'
import { DemoPart } from '#features/setup/demo-part.tsx'
import { Select } from '#ui/select.tsx'
import classes from './office-congress-place.module.css'
import links from './part-links.module.css'

const place = '/Tagungsbuero/Kongress'

/** The parts, and what each one's address ends in. */
const parts = [
  { path: '', label: 'Einstellungen' },
  ...allViews.map(({ list, path }) => ({ path: `/${path}`, label: congressListNames[list] })),
  { path: '/Suche', label: 'Begriffe der Suche' },
]

/** What concerns the congress as a whole: how the portal works, its lists, and its end. */
export const CongressPlace = () => (
  <div className={classes.place}>
    <nav className={classes.parts} aria-label="Kongress">
      {parts.map(({ path, label }) => (
        <NavLink key={path} to={place + path} end={path === ''} className={links.part ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
    <PartChoice />
    <div className={classes.content}>
      <Routes>
        <Route
          index
          element={
            <>
              <SettingsScreen />
              <DemoPart />
              <ClosingPart />
              <ArchivePart />
              <DeletionPart />
              <NextPart />
            </>
          }
        />
        <Route path="Suche" element={<SynonymsScreen />} />
        <Route path=":list/:key?" element={<PreparationScreen />} />
      </Routes>
    </div>
  </div>
)

function PartChoice() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const current = parts.findLast(({ path }) => pathname.startsWith(place + path))
  return (
    <Select
      label="Bereich des Kongresses"
      className={classes.choice}
      value={current?.path ?? ''}
      onChange={(event) => void navigate(place + event.currentTarget.value)}
    >
      {parts.map(({ path, label }) => (
        <option key={path} value={path}>
          {label}
        </option>
      ))}
    </Select>
  )
}
