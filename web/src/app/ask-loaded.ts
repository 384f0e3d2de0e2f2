/**
 * Asks code that is loaded for it how much could not be sent. Where it can't be loaded, nothing could: null where something is
 * kept for it, else 0.
 */
export const askLoaded = <Code>(
  load: () => Promise<Code>,
  ask: (code: Code) => Promise<number>,
  keeps: () => boolean,
): Promise<number | null> => load().then(ask, () => (keeps() ? null : 0))
