import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { PeopleDesk } from './people-desk.tsx'

const ImportScreen = lazy(async () => ({ default: (await import('./import-screen.tsx')).ImportScreen }))

/** Where the congress office keeps the people: the table, one of them beside it, and the import of lists. */
export const PeopleScreen = () => (
  <Routes>
    <Route path="Import" element={<ImportScreen />} />
    <Route path=":number?/:deed?" element={<PeopleDesk />} />
  </Routes>
)
