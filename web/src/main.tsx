import '#app/trusted.ts'
import '#ui/styles.ts'
import '#app/start.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { ErrorBoundary } from '#app/error-boundary.tsx'
import { AllRoutes } from '#app/router.tsx'
import { startLive, untilAnswered } from '#live/start.ts'
import { takeBrought } from '#parts/brought.ts'

takeBrought()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the portal.')

void startLive()

/** The code of what the page shows already, so that it does not go before that can take its place. */
const screenBelow = (): Promise<unknown> | undefined =>
  window.location.pathname === '/Voting' ? import('#app/voting-place.tsx').catch(() => undefined) : undefined

// Motions that came with the page are read on until they can stand there with all that belongs to them.
const broughtMotions = root.querySelector('[data-first-screen]') !== null
void (broughtMotions ? Promise.all([untilAnswered(), screenBelow()]) : Promise.resolve()).then(() =>
  // In slices, so that a slow phone answers a touch meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary>
          <BrowserRouter>
            <AllRoutes />
          </BrowserRouter>
        </ErrorBoundary>
      </StrictMode>,
    ),
  ),
)
