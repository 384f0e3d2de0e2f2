import { QueryClient } from '@tanstack/react-query'

/** Handed to each query by name, so that the first page need not load it. */
export const queries = new QueryClient({
  // Without a network a chair's step fails at once, in words; kept, it would be done later, behind the chair's back.
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
})
