import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { useState } from 'react'
import { useDeskStep } from './use-desk-step.ts'

/** The step for one of several motions. */
export interface EachStep {
  appId: number
  ask: () => Promise<unknown>
}

/** What came of it, by motion: null where it was done, else why it was not. */
export type Results = ReadonlyMap<number, string | null>

/** Takes the steps one after the other; each is answered for itself. */
export async function takeEach(steps: readonly EachStep[]): Promise<Results> {
  const results = new Map<number, string | null>()
  for (const { appId, ask } of steps) {
    const refusal = await ask().then(
      () => null,
      (error: Error) => error.message,
    )
    results.set(appId, refusal)
  }
  return results
}

const isDoneWith = (results: Results): boolean => [...results.values()].every((refusal) => refusal === null)

interface Then {
  /** What to say when it is done with all of them. */
  done?: string
  /** What puts those back that it was done with. */
  undo?: (appIds: readonly number[]) => readonly EachStep[]
  /** It is done with all of them. */
  onDone: () => void
}

/**
 * A step that is taken with several motions, with each for itself: what was refused stays, with the reason, for another try
 * (rule BD7).
 */
export function useEachMotion(motions: readonly OfficeMotion[]) {
  const [results, setResults] = useState<Results>(new Map())
  const step = useDeskStep()
  const left = motions.filter(({ appId }) => appId !== null && results.get(appId) !== null)
  return {
    pending: step.pending,
    refusal: step.refusal,
    results,
    left,
    isDone: results.size > 0 && left.length === 0,
    /** Another step is meant from now on. */
    forget: () => setResults(new Map()),
    take: (steps: () => readonly EachStep[] | Promise<readonly EachStep[]>, { done, undo, onDone }: Then) =>
      step.take(async () => new Map([...results, ...(await takeEach(await steps()))]), {
        done: (all) => (isDoneWith(all) ? (done ?? null) : null),
        ...(undo && { undo: async (all) => undoEach(undo([...all.keys()])) }),
        onDone: (all) => {
          setResults(all)
          if (isDoneWith(all)) onDone()
        },
      }),
  }
}

/** Each refusal is said once, however many motions it was for. */
async function undoEach(steps: readonly EachStep[]): Promise<void> {
  const refusals = new Set([...(await takeEach(steps)).values()].filter((refusal) => refusal !== null))
  if (refusals.size > 0) throw new Error([...refusals].join(' '))
}
