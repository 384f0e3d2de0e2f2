import { voteOverAt } from '@portal/shared/floor/pace.ts'
import type { SittingSoFar } from '@portal/shared/floor/records.ts'
import type { Overview } from '@portal/shared/overview/records.ts'
import { rolesWith } from '@portal/shared/roles.ts'
import type { Account } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { Remembered } from '#core/remembered.ts'
import { readMessages } from '#floor/message-store.ts'
import { readSitting } from '#floor/sitting-store.ts'
import { STALE_MS } from '#people/presence.ts'
import { readPresent } from '#people/store.ts'
import { readLastDeeds } from '#record/history.ts'
import { viewTurnout } from '#voting/ballot/turnout.ts'
import { countWishes, readColleagues, readInbox, readWaiting } from './store.ts'

/** What is not told as it happens is at most so old. */
const FRESH_MS = 1000
/** Deeds are told in sentences, for which everybody's name is read. */
const DEEDS_MS = 2000
const DEEDS = 6
/** The sitting so far is read from the log, and another vote changes its pace little. */
const SITTING_MS = 5000

const officials = rolesWith('see-overview')

/**
 * What office and chair have before them. All who look share what was read, so that many of them cost no more than one
 * (rule KU4).
 */
export class OverviewDesk {
  readonly #now: Remembered<Awaited<ReturnType<typeof readNow>>>
  readonly #deeds: Remembered<Overview['deeds']>

  constructor(context: Context) {
    const sitting = new Remembered(
      () => readSitting(context.db, context.clock.now()),
      () => SITTING_MS,
    )
    this.#now = new Remembered(
      () => readNow(context, sitting),
      () => FRESH_MS,
    )
    this.#deeds = new Remembered(
      () => readLastDeeds(context.db, officials, DEEDS),
      () => DEEDS_MS,
    )
    const forget = () => this.#now.forget()
    for (const topic of ['floor', 'counts', 'content', 'presence'] as const) context.changes.on(topic, forget)
    context.changes.onReset(forget)
  }

  /** As one of them sees it. */
  async viewFor({ id }: Account): Promise<Overview> {
    const { submissions, wishes, ...now } = await this.#now.get()
    const begun = submissions.filter(({ backend_status }) => backend_status !== null)
    const fresh = submissions.filter(({ backend_status }) => backend_status === null)
    return {
      ...now,
      inbox: {
        fresh: fresh.length,
        oldest: fresh[0]?.at.toISOString() ?? null,
        inWork: begun.length,
        mine: submissions.filter(({ responsible }) => responsible === id).length,
        wishes,
      },
      deeds: await this.#deeds.get(),
    }
  }
}

async function readNow(context: Context, sitting: Remembered<SittingSoFar>) {
  const { db } = context
  const now = context.clock.now()
  const present = await readPresent(db, new Date(now.getTime() - STALE_MS))
  const waiting = await readWaiting(db)
  const { toAll, toAssociations } = await readMessages(db)
  return {
    turnout: await viewTurnout(context),
    submissions: await readInbox(db),
    wishes: await countWishes(db),
    voteOverAt: voteOverAt(await sitting.get(), now)?.toISOString() ?? null,
    speakers: { waiting: waiting.length, next: waiting[0]?.name ?? null },
    colleagues: await readColleagues(db, [...present], officials),
    messages: [
      ...(toAll === '' ? [] : [{ association: null, text: toAll }]),
      ...Object.entries(toAssociations).map(([association, text]) => ({ association, text })),
    ],
  }
}
