import { printNumber } from '@portal/shared/motions/rules.ts'
import { noticeSeconds, voteNoticeSeconds } from '@portal/shared/notifications/rules.ts'
import { proceduralNames } from '@portal/shared/text/procedural.ts'
import { verdictSentence } from '@portal/shared/text/verdict.ts'
import type { CurrentVote } from '@portal/shared/voting/records.ts'
import { refuseVoter } from '@portal/shared/voting/rules.ts'
import { testMotion } from '@portal/shared/voting/test-vote.ts'
import type { Context } from '#core/context.ts'
import { readFloor } from '#floor-lock/store.ts'
import { readMotion, readTop } from '#motions/store.ts'
import { readResult } from '#voting/result/result-store.ts'
import { readVote } from '#voting/store.ts'
import { viewResult } from '#voting/view.ts'
import type { Occasion } from './occasions.ts'
import type { Sending } from './send-notice.ts'
import {
  readInvitation,
  readSubscribers,
  readSubscriptionsOf,
  readSubscriptionsOfNumber,
  type Subscription,
  takeVoteNotice,
} from './store.ts'

type Db = Context['db']

/** What is sent, and to which browsers. */
export interface Prepared extends Sending {
  to: Subscription[]
}

/** Reads what a notice says and who gets it; null where the occasion has passed. */
export async function prepare(db: Db, occasion: Occasion, now: Date): Promise<Prepared | null> {
  switch (occasion.kind) {
    case 'vote':
      return prepareVote(db, occasion.vote, now)
    case 'procedural':
      return prepareProcedural(db, occasion)
    case 'result':
      return prepareResult(db, occasion.rev)
    case 'turn':
      return prepareTurn(db, occasion.turn)
    case 'share':
      return prepareInvitation(db, occasion)
  }
}

async function prepareVote(
  db: Db,
  { appId, block, closesAt }: CurrentVote,
  now: Date,
): Promise<Prepared | null> {
  const { vote_id } = await readFloor(db)
  if (vote_id === null || !(await takeVoteNotice(db, vote_id))) return null
  const { chambers } = await readVote(db, vote_id)
  const motion = await readMotion(db, appId)
  const more = block.length > 1 ? ` und ${block.length - 1} weitere` : ''
  const number = motion && printNumber({ ...motion, top: { name: motion.top_name } })
  return {
    to: await readVoters(db, chambers),
    seconds: voteNoticeSeconds(closesAt, now),
    notice: {
      title: 'Abstimmung eröffnet',
      body: motion ? `Antrag ${number}${more}: ${motion.title}` : 'Bitte stimmen Sie ab.',
      url: '/Voting',
      tag: `vote-${vote_id}`,
    },
  }
}

const prepareProcedural = async (
  db: Db,
  { id, type }: Extract<Occasion, { kind: 'procedural' }>,
): Promise<Prepared> => ({
  to: await readVoters(db, false),
  seconds: noticeSeconds.usual,
  notice: {
    title: 'Abstimmung eröffnet',
    body: `Antrag zur Geschäftsordnung: ${proceduralNames[type]}`,
    url: '/Voting',
    tag: `bo-${id}`,
  },
})

/** The verdict takes the place of the notice that the vote had opened, on the devices of those who had a ballot. */
async function prepareResult(db: Db, rev: number): Promise<Prepared | null> {
  const { result_id } = await readFloor(db)
  const row = result_id === null ? null : await readResult(db, result_id)
  if (row?.rev !== rev) return null
  const vote = row.vote_id === null ? null : await readVote(db, row.vote_id)
  const motion = row.app_id === null ? undefined : await readMotion(db, row.app_id)
  const named = motion && {
    ...motion,
    top: { name: motion.top_name },
    typ: { id: motion.type_id, name: motion.type_name },
  }
  return {
    to: await readVoters(db, vote?.chambers ?? false),
    seconds: noticeSeconds.usual,
    notice: {
      title: row.corrects === null ? 'Ergebnis' : 'Ergebnis berichtigt',
      body: verdictSentence(viewResult(row), vote && row.app_id === null ? testMotion : named),
      url: '/Voting',
      tag: vote ? `vote-${vote.id}` : `bo-${row.procedural_id}`,
    },
  }
}

async function prepareTurn(
  db: Db,
  { topId, id, registerNumber, action }: Extract<Occasion, { kind: 'turn' }>['turn'],
): Promise<Prepared> {
  const top = await readTop(db, topId)
  return {
    to: await readSubscriptionsOfNumber(db, registerNumber),
    seconds: noticeSeconds.usual,
    notice: {
      title: action === 'called' ? 'Sie sind aufgerufen' : 'Sie haben das Wort',
      body: `Rednerliste TOP ${top?.name}`,
      url: `/Rednerliste?top=${topId}`,
      tag: `speech-${id}`,
    },
  }
}

async function prepareInvitation(
  db: Db,
  { id, userIds }: Extract<Occasion, { kind: 'share' }>,
): Promise<Prepared | null> {
  const motion = await readInvitation(db, id)
  if (!motion) return null
  return {
    to: await readSubscriptionsOf(db, userIds),
    seconds: noticeSeconds.support,
    notice: {
      title: 'Bitte um Unterstützung',
      body: `${motion.name} bittet Sie, einen Antrag zu unterstützen.`,
      url: '/Antragsuntersützung',
      tag: `support-${motion.id}`,
    },
  }
}

/** Who may have a ballot; in a chamber vote the voice leaders alone. */
const readVoters = async (db: Db, chambers: boolean): Promise<Subscription[]> =>
  (await readSubscribers(db)).filter((account) =>
    chambers ? account.voice_leader : refuseVoter(account) === null,
  )
