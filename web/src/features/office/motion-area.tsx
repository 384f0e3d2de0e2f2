import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { MotionDesk } from './motion-desk.tsx'

const EnterMotion = lazy(async () => ({ default: (await import('./motion-editor.tsx')).EnterMotion }))
const EditMotion = lazy(async () => ({ default: (await import('./motion-editor.tsx')).EditMotion }))

/** The office's area for motions: the desk, and the page on which one is written. */
export const MotionArea = () => (
  <Routes>
    <Route index element={<MotionDesk />} />
    <Route path="neu" element={<EnterMotion />} />
    <Route path="bearbeiten/:appId" element={<EditMotion />} />
    <Route path="*" element={<Navigate to="/Tagungsbuero/Antraege" replace />} />
  </Routes>
)
