import { Route, Routes } from 'react-router'
import { DecisionsScreen } from './decisions-screen.tsx'
import { ProtocolScreen } from './protocol-screen.tsx'

/** The office's area of the record: the protocol, and the decisions as they are handed out. */
export const RecordArea = () => (
  <Routes>
    <Route index element={<ProtocolScreen />} />
    <Route path="Beschluesse" element={<DecisionsScreen />} />
  </Routes>
)
