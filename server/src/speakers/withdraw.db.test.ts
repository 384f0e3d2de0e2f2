import { REQUESTS_IN_MINUTE } from '@portal/shared/speakers/rules.ts'
import { lineType } from '@portal/shared/speakers/states.ts'
import { expect, test } from 'vitest'
import { openSpeakers, refused } from '#test/open-speakers.ts'
import { forgetWithdrawn } from './store.ts'

const { db, app, chair, come, openList, act, register, registered, withdraw, letFade, read, statuses } =
  await openSpeakers()

test('[W4] a withdrawn entry is shown for ten seconds, and then gone', async () => {
  const topId = await openList()
  const member = await come()
  const { id } = await registered(member, topId)
  expect(await withdraw(await come(), topId, id)).toMatchObject({
    status: 403,
    ...refused('not-your-speech'),
  })
  for (const _ of [1, 2]) expect(await withdraw(member, topId, id)).toMatchObject({ status: 200, body: 1 })
  const justNow = () =>
    db.updateTable('speaker_entries').set({ withdrawn_at: new Date() }).where('id', '=', id).execute()
  await justNow()
  expect(await statuses(topId)).toEqual([5])
  await registered(member, topId)
  await justNow()
  expect(await statuses(topId)).toEqual([5, 1])
  await letFade(topId)
  expect(await statuses(topId)).toEqual([1])
})

test('[W4, W10] what is gone from a list is nowhere in its order', async () => {
  const topId = await openList()
  const [first, second] = [await come(), await come()]
  const [a, b] = [await registered(first, topId), await registered(second, topId)]
  await withdraw(first, topId, a.id)
  await letFade(topId)
  for (const [id, before] of [
    [a.id, ''],
    [b.id, a.id],
  ])
    expect(await app.call('moveSpeaker', { topId, id, before }, chair)).toMatchObject({
      status: 404,
      ...refused('speaker-unknown'),
    })
})

test('[W15] nobody fills a list by registering and withdrawing without end', async () => {
  const topId = await openList()
  const member = await come()
  for (let time = 0; time < REQUESTS_IN_MINUTE; time += 1) {
    const { id } = await registered(member, topId)
    await withdraw(member, topId, id)
  }
  const own = db.updateTable('speaker_entries').where('asked_by', '=', member.id)
  // All within the minute, also on a slow machine.
  await own.set({ asked_at: new Date() }).execute()
  const again = await register(member, topId)
  expect(again).toMatchObject({ status: 429, ...refused('speech-asked-too-often') })
  expect(again.headers.get('retry-after')).toBe('60')
  await registered(await come(), topId)
  await own.set({ asked_at: new Date(Date.now() - 61_000) }).execute()
  await registered(member, topId)
})

test('[W14, W15] a withdrawn request is forgotten, a speech that was broken off is not', async () => {
  const topId = await openList()
  const [waiting, speaking, recent] = [await come(), await come(), await come()]
  const entries = []
  for (const member of [waiting, speaking, recent]) entries.push(await registered(member, topId))
  const [first, second, third] = entries.map(({ id }) => id) as [number, number, number]
  await act('startSpeech', { topId, id: second })
  for (const id of [first, second, third]) await act('removeSpeaker', { topId, id })
  const old = db.updateTable('speaker_entries').where('id', 'in', [first, second])
  await old.set({ withdrawn_at: new Date(Date.now() - 3_601_000) }).execute()
  await forgetWithdrawn(db)
  const left = db.selectFrom('speaker_entries').select('id').where('top_id', '=', topId).orderBy('id')
  expect(await left.execute()).toEqual([{ id: second }, { id: third }])
  expect((await app.call('speakerFigures', { topId }, chair)).body).toMatchObject([
    { register_number: speaking.register_number, speeches: 1 },
  ])
})

test('[W4] once called up, only the chair withdraws; what was spoken nobody', async () => {
  const topId = await openList()
  const member = await come()
  const { id } = await registered(member, topId)
  await act('callSpeaker', { topId, id })
  expect(await withdraw(member, topId, id)).toMatchObject({ status: 409, ...refused('already-called') })
  await act('startSpeech', { topId, id })
  await act('endSpeech', { topId, id })
  expect(await withdraw({ cookie: chair }, topId, id)).toMatchObject({
    status: 409,
    ...refused('speech-over'),
  })
  const again = await registered(member, topId)
  await act('callSpeaker', { topId, id: again.id })
  expect((await withdraw({ cookie: chair }, topId, again.id)).status).toBe(200)
  expect(await statuses(topId)).toEqual([4, 5])
  await act('addHeading', { topId, value: 'Schlussrunde' })
  const heading = (await read(topId)).list.at(-1)
  expect(heading).toMatchObject({
    type: lineType.heading,
    value: 'Schlussrunde',
    status: null,
    open: false,
    active: false,
  })
  expect(await withdraw(member, topId, heading?.id ?? 0)).toMatchObject(refused('not-your-speech'))
  expect((await withdraw({ cookie: chair }, topId, heading?.id ?? 0)).status).toBe(200)
  expect(await statuses(topId)).toEqual([4, 5])
})
