import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { type LiveState, useLive } from '#live/store.ts'

/** For tests: the words that a window with this state shows, without their markup. */
export function drawLive(screen: ReactNode, state: Partial<LiveState>): string {
  // Where there is no window, a store is read as it began.
  const first = useLive.getInitialState()
  const before = { ...first }
  Object.assign(first, state)
  try {
    return wordsIn(
      renderToStaticMarkup(
        <MantineProvider>
          <MemoryRouter>{screen}</MemoryRouter>
        </MantineProvider>,
      ),
    )
  } finally {
    Object.assign(first, before)
  }
}

const wordsIn = (html: string): string =>
  html
    .replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
