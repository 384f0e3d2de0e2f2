import { QueryClient, type QueryFilters } from '@tanstack/react-query'
import { whenEmptied } from './store.ts'

/** Handed to each query by name, so that the first page need not load it. */
export const queries = new QueryClient({
  // Without a network a chair's step fails at once, in words; kept, it would be done later, behind the chair's back.
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
})

// What was read for one person is not shown to the next (rule O4), nor what is still being read for them. What stays on the
// screen, as pages for visitors do, is read again.
whenEmptied(() => {
  const shown = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ observers }) => observers)
  queries.clear()
  setTimeout(() => {
    for (const observer of shown) if (observer.hasListeners()) void observer.refetch()
  })
})

/**
 * Reads again what has changed; done once it is here. What is being read for the first time is given up and asked for anew:
 * it may be from before the change, and the library would take it for the answer.
 */
export async function renew(changed: QueryFilters = {}): Promise<void> {
  await queries.cancelQueries({ ...changed, type: 'active' })
  await queries.invalidateQueries(changed)
}
