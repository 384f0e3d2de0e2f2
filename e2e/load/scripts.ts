/** The portal without rate limits, which a load from one address would meet, and what its figures are held against. */
export const scripts = {
  unlimited: 'server/src/test/portal-holder.ts',
  bare: 'e2e/load/bare-server.ts',
}
