/** A note with more below it. A try that was cut off has written it for some motions already: they do not get it twice. */
export const noteBelow = (note: string, text: string): string =>
  `\n${note}`.endsWith(`\n${text}`) ? note : [note, text].filter(Boolean).join('\n')
