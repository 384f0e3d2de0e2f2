import { expect, test } from 'vitest'
import { clampWidth, MAX_WIDTH, MIN_WIDTH, parsePanelState, writePanelState } from './panel-state.ts'

test('[L5] what the device remembers comes back as it was', () => {
  for (const state of [
    { unfolded: true, width: 640 },
    { unfolded: false, width: MIN_WIDTH },
  ])
    expect(parsePanelState(writePanelState(state))).toEqual(state)
})

test.each([null, '', 'auf', 'auf 12345', '{"unfolded":true}', 'zu -3'])(
  '[L5] "%s" is nothing sensible: the panel is folded and of the usual width',
  (stored) => {
    expect(parsePanelState(stored)).toEqual({ unfolded: false, width: 408 })
  },
)

test('[L5] the width stays within its limits', () => {
  expect(clampWidth(1)).toBe(MIN_WIDTH)
  expect(clampWidth(9999)).toBe(MAX_WIDTH)
  expect(clampWidth(500.4)).toBe(500)
})
