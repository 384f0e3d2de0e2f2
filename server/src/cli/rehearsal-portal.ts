/** The portal of a rehearsal: as it always is, and gone as soon as whoever has started it is. */
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume()
await import('#main.ts')
