/**
 * What is still awaited when the address says `query`; null where nobody here has written that. Of several that were
 * written quickly the address may show the last one only.
 */
export function awaitedAfter(awaited: readonly string[], query: string): readonly string[] | null {
  const place = awaited.indexOf(query)
  return place === -1 ? null : awaited.slice(place + 1)
}
