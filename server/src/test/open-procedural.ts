import { proceduralType } from '@portal/shared/procedural/types.ts'
import { buildCongress } from './builders.ts'
import { openTestApp } from './open-app.ts'
import { openTestDb } from './open-db.ts'
import { openHall } from './open-hall.ts'

export const notNow =
  'Der Antrag konnte nicht angenommen werden. Warten Sie bis laufende Geschäftsordnungsanträge abgeschlossen oder laufende Abstimmungen beendet sind.'

/** A portal, four delegates at their windows, and what tests of procedural motions do there. */
export async function openProcedural() {
  const database = await openTestDb()
  const { db } = database
  await buildCongress(db)
  const app = await openTestApp(database, {}, { limits: false })
  const hall = await openHall(db, [app], 4)
  const { chair, delegates } = hall
  const [owner, other] = delegates as [(typeof delegates)[number], (typeof delegates)[number]]

  const ownerInWords = { register_number: owner.register_number, name: owner.name }

  /** Nothing is before the hall any more. */
  const clear = async () => {
    await hall.act('resetBo', {})
    await hall.clearVote()
  }

  const point = async (cookie: string | undefined = chair) =>
    (await app.call('workingPoint', {}, cookie)).body

  const current = async (cookie?: string) => (await point(cookie)).currentBusinessOrder

  const start = async (input: object, by = owner.cookie) =>
    app.call('startBo', { type: proceduralType.adjournment, content: 'Grund', ...input }, by)

  const vote = (index: number, id: number, choice: number) =>
    delegates[index]?.window.job('vote-bo', { id, vote: choice })

  /** The chair decides by the online vote of all four. */
  async function decide(id: number, result: 0 | 1 | '') {
    await hall.act('openBo', { id })
    for (const index of delegates.keys()) await vote(index, id, result === 1 ? 1 : 2)
    return app.call('stopBo', { id, result }, chair)
  }

  return {
    database,
    db,
    app,
    hall,
    chair,
    delegates,
    owner,
    other,
    ownerInWords,
    clear,
    point,
    current,
    start,
    vote,
    decide,
    statusOf: hall.statusOf,
  }
}
