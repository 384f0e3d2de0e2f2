import { Navigate, Route, Routes } from 'react-router'
import { latePart } from '#live/late-part.ts'
import { MotionDesk } from './motion-desk.tsx'

const EnterMotion = latePart('EnterMotion', () => import('./motion-editor.tsx'))
const EditMotion = latePart('EditMotion', () => import('./motion-editor.tsx'))
const MergePage = latePart('MergePage', () => import('./merge-page.tsx'))
const ImportMotions = latePart('ImportMotions', () => import('./import-motions.tsx'))

/** The office's area for motions: the desk, the page on which one is written, and the import of tables. */
export const MotionArea = () => (
  <Routes>
    <Route index element={<MotionDesk />} />
    <Route path="neu" element={<EnterMotion />} />
    <Route path="zusammenfuehren/:appId" element={<MergePage />} />
    <Route path="Import" element={<ImportMotions />} />
    <Route path="bearbeiten/:appId" element={<EditMotion />} />
    <Route path="*" element={<Navigate to="/Tagungsbuero/Antraege" replace />} />
  </Routes>
)
