import { expect, onTestFinished, test, vi } from 'vitest'
import { SCANS_KEY } from './stored-scans.ts'

test('[BW4] who logs out is told of check-ins that were not taken, too', async () => {
  const scan = { registerNumber: '7', name: 'A. Beck', present: true, at: '2026-05-12T08:00:00.000Z' }
  const stored = JSON.stringify({ waiting: [], refused: [{ ...scan, reason: 'Unbekannt.' }] })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === SCANS_KEY ? stored : null) })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { sendScansBeforeLeaving } = await import('./desk.ts')
  expect(await sendScansBeforeLeaving()).toBe(1)
})
