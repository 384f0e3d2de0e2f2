import { expect, test } from 'vitest'
import { protocolOf } from './protocol.ts'

test('[RE14] the protocol of an agenda item tells what is gone of it, also where nothing else has changed', () => {
  const at = '2026-05-12T08:00:00.000Z'
  const rest = { appId: null, text: [], content: '', outcome: null, counts: [], rollCall: [], absent: [] }
  const entry = { ...rest, id: 'note-1', at, kind: 'remark' as const, topId: 1, title: 'Weg', rounds: [] }
  const signed = { state: 'released' as const, hash: '', approved: null, released: null, logHead: null }
  const gone = [{ id: 'note-1', title: 'Weg' }]
  const day = {
    ...signed,
    ...{
      day: '2026-05-12',
      doubts: [],
      enterable: [],
      sections: [{ topId: 1, title: 'TOP 1', entries: [entry] }],
    },
    supplements: [{ ...signed, number: 1, sections: [], gone }],
  }
  const daysOf = (top: number) =>
    protocolOf([{ day, waiting: null, releaseId: null }], undefined, { day: null, top }).days
  expect(daysOf(1)).toMatchObject([{ supplements: [{ gone }] }])
  expect(daysOf(2)).toEqual([])
})
