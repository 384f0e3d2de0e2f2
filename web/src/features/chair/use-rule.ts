import type { Application } from '@portal/shared/motions/records.ts'
import { strictestOf } from '@portal/shared/voting/many.ts'
import type { MajorityRule } from '@portal/shared/voting/records.ts'
import { useLive } from '#live/store.ts'
import { usePrepared } from './console-store.ts'

/** The majority that a vote on these motions is to need: what the chair chose, else what their types ask for (rule KD9). */
export function useRule(motions: readonly Application[]): MajorityRule {
  const chosen = usePrepared(({ rule }) => rule)
  const types = useLive((live) => live.data?.appTypes)
  const typesOfMotions = types?.filter(({ id }) => motions.some(({ typ }) => typ.id === id)) ?? []
  return chosen ?? strictestOf(typesOfMotions.map(({ majority }) => majority))
}
