/** Loading the program takes a second in which nothing is open yet: who is told to stop then has nothing to end. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const leave = () => process.exit(0)
for (const signal of signals) process.on(signal, leave)

/** `npm start` is a person's command, wherever its output goes (rule I13). */
const person = process.argv.includes('--in-words')

const { serve } = await import('./serve.ts')
const { sayFailedStart } = await import('./cli/say-failure.ts')
const serving = serve({ inWords: person || process.stdout.isTTY })
for (const signal of signals) process.off(signal, leave)

try {
  await serving
} catch (error) {
  sayFailedStart(error, { inWords: person || process.stderr.isTTY })
  // Part of it may have begun, and would go on for ever; whoever starts it again has to see its end.
  process.stderr.write('', () => process.exit())
}
