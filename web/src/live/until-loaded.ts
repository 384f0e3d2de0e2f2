/** Milliseconds until code that the network has lost is asked for again. */
const PAUSE_MS = 1000

/** Fetches code that somebody may need to vote: it is asked for until it has come. */
export const untilLoaded = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return untilLoaded(load)
  })
