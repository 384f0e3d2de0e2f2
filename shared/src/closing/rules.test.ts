import { expect, test } from 'vitest'
import { changesCongress } from '#call.ts'
import { calls, jobs } from '#calls.ts'
import { type OpenMatters, obstacles, obstaclesAmong, refuseEnd, refuseReopening } from './rules.ts'

const quiet: OpenMatters = {
  vote: false,
  procedural: false,
  speech: false,
  publication: false,
  replacement: false,
}

test('[KE2] the congress ends once nothing is under way, and what is stands in one order', () => {
  expect(refuseEnd(false, quiet)).toBeNull()
  for (const [index, name] of (Object.keys(quiet) as (keyof OpenMatters)[]).entries())
    expect(refuseEnd(false, { ...quiet, [name]: true })).toBe(obstacles[index])
  expect(obstaclesAmong({ ...quiet, replacement: true, vote: true })).toEqual([
    'vote-before-end',
    'replacement-before-end',
  ])
})

test('[KE2] what has ended does not end again, and what goes on is not taken up again', () => {
  expect(refuseEnd(true, quiet)).toBe('congress-ended')
  expect([refuseReopening(true), refuseReopening(false)]).toEqual([null, 'congress-goes-on'])
})

test('[KE3] what may be asked after the end is declared so; everything else that changes something is not', () => {
  const staying = Object.entries(calls).filter(
    ([, call]) => (call.method === 'POST' || 'alsoGet' in call) && !changesCongress(call),
  )
  const named = staying.map(([name]) => name)
  for (const name of [
    'login',
    'logout',
    'changeSettings',
    'liftEmbargo',
    'beginArchive',
    'beginBackup',
    'deleteNow',
    'reopenCongress',
  ])
    expect(named).toContain(name)
  for (const name of [
    'startVote',
    'stopVote',
    'enterMotion',
    'submitApp',
    'savePerson',
    'noteApp',
    'setAttendance',
    'applyPeople',
  ])
    expect(named).not.toContain(name)
  expect(
    Object.values(jobs)
      .filter((job) => !changesCongress(job))
      .map(({ op }) => op),
  ).toEqual(['businessorder-data', 'vote-data'])
})
