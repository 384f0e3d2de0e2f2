import { type Started, startProgram } from '@portal/server/src/rehearsal/processes.ts'

/** Starts a program and waits until it has said something; answers what the pattern has found in it. */
export async function startUntil(
  pattern: RegExp,
  path: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ program: Started; found: string }> {
  const program = startProgram(path, args, env)
  const { stdout, stderr } = program.child
  const heard = new Promise<string>((resolve) => {
    for (const stream of [stdout, stderr])
      stream?.on('data', () => {
        const found = pattern.exec(program.said())?.[1]
        if (found !== undefined) resolve(found)
      })
  })
  const ended = program.ended.then(() => {
    throw new Error(`${path} has ended:\n${program.said()}`)
  })
  // Once it has been heard, it may end whenever it is told to.
  ended.catch(() => {})
  return { program, found: await Promise.race([heard, ended]) }
}
