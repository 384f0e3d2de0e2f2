import { areJobsWaiting } from './send-job.ts'

/** Milliseconds until code that the network has lost is asked for again. */
const PAUSE_MS = 1000
/** After so many tries in vain, while the server answers, it is not the network. */
const TRIES = 5

/**
 * Fetches code that somebody may need to vote: it is asked for until it has come. Some browsers remember that a file failed
 * and do not ask for it again, and a new version of the portal may have no such file: then the page begins anew. One that
 * holds a ballot stays, because the ballot would go with it (rule V24).
 */
export const untilLoaded = <Code>(load: () => Promise<Code>, tries = 1): Promise<Code> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    if (tries % TRIES === 0 && !areJobsWaiting() && (await isServerThere())) window.location.reload()
    return untilLoaded(load, tries + 1)
  })

const isServerThere = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
