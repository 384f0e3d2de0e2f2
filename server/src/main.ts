/** Loading the program takes a second in which nothing is open yet: who is told to stop then has nothing to end. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const leave = () => process.exit(0)
for (const signal of signals) process.on(signal, leave)

const { serve } = await import('./serve.ts')
const { sayFailedStart } = await import('./cli/say-failure.ts')
const serving = serve()
for (const signal of signals) process.off(signal, leave)

try {
  await serving
} catch (error) {
  sayFailedStart(error)
}
