import { Navigate, Route, Routes, useLocation } from 'react-router'
import { useLive } from '#live/store.ts'
import { CardPage } from './card-page.tsx'
import { ChecklistsPage } from './checklists-page.tsx'
import { Contents } from './contents.tsx'
import { HandbookPageView } from './handbook-page.tsx'
import { helpFor } from './help-for.ts'
import { handbookAddress, pages } from './pages.ts'

/** The handbook: its contents, a page for each role with a card to print, and the checklists (rule KH1). */
export function HandbookPlace() {
  const { search } = useLocation()
  const user = useLive((live) => live.data?.user ?? null)
  const from = new URLSearchParams(search).get('zu')
  const help = from === null ? null : helpFor(from, user)
  if (help !== null) return <Navigate to={help} replace />
  return (
    <Routes>
      <Route index element={<Contents />} />
      <Route path="Checklisten" element={<ChecklistsPage />} />
      {pages.map((page) => (
        <Route key={page.path} path={page.path} element={<HandbookPageView key={page.path} page={page} />} />
      ))}
      {pages.map((page) => (
        <Route key={page.path} path={`${page.path}/Karte`} element={<CardPage page={page} />} />
      ))}
      <Route path="*" element={<Navigate to={handbookAddress} replace />} />
    </Routes>
  )
}
