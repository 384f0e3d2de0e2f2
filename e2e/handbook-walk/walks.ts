import type { Page } from '@playwright/test'
import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { expect, type Portal } from '#portal.ts'
import { ask } from '#seats.ts'
import type { Section } from './reader.ts'

export interface Walk {
  section: Section
  /** The window of an account of the demo congress, or of a `visitor`. */
  as: (username: string) => Promise<Page>
  portal: Portal
}

/** How each section of a page is walked. */
export type Walks = Record<string, (walk: Walk) => Promise<void>>

/** What the chair does beside the page that is walked. */
export const chairDoes = async ({ as }: Pick<Walk, 'as'>, path: string, data: object): Promise<void> =>
  ask((await as('leitung')).request.post(path, { data }))

/** The motions that everybody reads. */
export const motionsOf = (page: Page): Promise<Application[]> => ask(page.request.get('/api/apps'))

/** The first motion that is still to be decided and is like that. */
export async function motionLike(page: Page, like: (motion: Application) => boolean): Promise<Application> {
  const found = (await motionsOf(page)).find(
    (motion) => motion.statusid === motionStatus.published && like(motion),
  )
  if (!found) throw new Error('the demo congress has no such motion')
  return found
}

/** A vote that others open, hold and end around the page that is walked. */
export async function duringVote(
  walk: Walk,
  { id, top, union_vote }: Application,
  does: () => Promise<void>,
): Promise<void> {
  await chairDoes(walk, '/api/chair/working-point', { topId: top.id })
  await chairDoes(walk, '/api/chair/start-vote', { appId: id })
  await chairDoes(walk, '/api/chair/open-vote', { appId: id })
  await does()
  // What the associations decide is counted, and no more than one of them has voted here.
  if (union_vote) await chairDoes(walk, '/api/chair/cancel-vote', { appId: id })
  else await chairDoes(walk, '/api/stop-vote', { appId: id, result: 1 })
  const page = await walk.as('leitung')
  const before = async () => (await ask<WorkingPoint>(page.request.get('/api/working-point'))).currentVote
  await expect.poll(before).toBeNull()
}

/** The office takes down who is there from now on, if it does not already. */
export async function beginRegister(office: Page): Promise<void> {
  await office.goto('/Tagungsbuero/Anwesenheit')
  const begin = office.getByRole('button', { name: 'Erfassung für heute beginnen' })
  await expect(
    begin.or(office.getByRole('button', { name: 'Beschlussfähigkeit feststellen' })).first(),
  ).toBeVisible()
  if (await begin.isVisible()) await begin.click()
}
