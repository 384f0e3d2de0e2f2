import type { APIRequestContext } from '@playwright/test'
import { motionType } from '@portal/shared/motions/types.ts'
import { expectNoBarrier } from './barriers.ts'
import { expect, test } from './portal.ts'

test.use({ apart: 'written' })

interface SnapshotAnswer {
  user: { number: string }
  tops: { id: number }[]
}

async function ask<Answer>(office: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await office.post(`/api/office/${path}`, { data })
  expect([path, answer.status()]).toEqual([path, 200])
  return (await answer.json()) as Answer
}

test('[BA3, BA6, BA8] who had read and bookmarked a motion is told of another text, and compares it with the one before', async ({
  open,
  device,
}) => {
  const office = await device('buero')
  const reader = await open('delegierte2', { viewport: { width: 1180, height: 800 } })
  const { user, tops } = (await (await reader.request.get('/api/data')).json()) as SnapshotAnswer
  const content = '<p>Der Ärztetag fordert zehn Stunden.</p>'
  const motion = {
    top_id: tops[0]?.id,
    type_id: motionType.regular,
    number: 70,
    title: 'Zeit für Weiterbildung',
    content,
  }
  const { appId } = await ask<{ appId: number }>(office, 'motion', {
    ...motion,
    users: [user.number],
    publish: true,
  })
  await reader.goto(`/Applications?antrag=${appId}`)
  const article = reader.getByRole('article', { name: /Zeit für Weiterbildung/ })
  await expect(
    article.getByText('Der Ärztetag fordert zehn Stunden.').filter({ visible: true }),
  ).toBeVisible()
  const stored = reader.waitForResponse('**/api/favorite-app')
  await article.getByRole('button', { name: /^Lesezeichen/ }).click()
  await stored
  await expect(article.getByText('Neu', { exact: true })).toBeHidden()

  const changed = { content: content.replace('zehn', 'zwölf'), number: 71, reason: 'Zahl berichtigt' }
  await ask(office, 'motion-edit', { appId, version: 1, ...changed })
  await expect(reader.getByText(/^Geändert: .*71, den Sie sich gemerkt haben\.$/)).toBeVisible()
  await expect(article.getByText('Neu', { exact: true })).toBeVisible()
  await expect(article.getByText(/^Fassung 2 vom /)).toBeVisible()
  await expect(article.getByText(/^Früher .*70$/)).toBeVisible()
  await article.getByRole('button', { name: 'Frühere Fassungen zeigen' }).click()
  const editions = article.getByRole('region', { name: 'Frühere Fassungen' })
  await expect(editions.getByText('Geändert: Zahl berichtigt')).toBeVisible()
  await expect(editions.getByRole('insertion')).toContainText('zwölf')
  await expect(editions.getByRole('deletion')).toContainText('zehn')
  await expectNoBarrier(reader)

  await article.getByRole('button', { name: 'Antrag zurückziehen …' }).click()
  await reader.getByRole('dialog').getByRole('button', { name: 'Zurückziehen', exact: true }).click()
  await expect(article.getByText(/^Sie haben erklärt, dass Sie diesen Antrag zurückziehen/)).toBeVisible()
  await ask(office, 'withdraw-motion', { appId, reason: 'Auf Wunsch' })
  await expect(article.getByText('Zurückgezogen', { exact: true }).first()).toBeVisible()
  await expect(article.getByText(/^Sie haben erklärt/)).toBeHidden()
})
