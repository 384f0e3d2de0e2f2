import { Route, Routes } from 'react-router'
import { latePart } from '#live/late-part.ts'
import { PeopleDesk } from './people-desk.tsx'

const ImportScreen = latePart('ImportScreen', () => import('./import-screen.tsx'))

/** Where the congress office keeps the people: the table, one of them beside it, and the import of lists. */
export const PeopleScreen = () => (
  <Routes>
    <Route path="Import" element={<ImportScreen />} />
    <Route path=":number?/:deed?" element={<PeopleDesk />} />
  </Routes>
)
