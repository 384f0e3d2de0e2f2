import { expectNoBarrier } from './barriers.ts'
import { expect, test } from './portal.ts'

test.use({ apart: 'record' })

test('[RE1, RE2, RE4] whoever has no script finds a decision, reads it, and follows the feed', async ({
  open,
  portal,
}) => {
  const reader = await open(undefined, { path: '/Beschluesse', javaScriptEnabled: false })
  await expect(reader.getByRole('heading', { level: 1, name: 'Beschlüsse' })).toBeVisible()
  const [first] = (await (await reader.request.get('/api/decided')).json()) as {
    appId: number
    title: string
    number: string
    outcome: string
  }[]
  if (!first) throw new Error('the demo congress has no decision')
  await reader.getByRole('searchbox').fill(first.number)
  await reader.getByRole('button', { name: 'Suchen' }).click()
  await expect(reader).toHaveURL(/[?&]q=/)
  await reader.getByRole('link', { name: first.title }).click()
  await expect(reader).toHaveURL(`${portal.url}/Beschluesse/${first.appId}`)
  await expect(reader.getByRole('article').getByText(first.outcome, { exact: true })).toBeVisible()
  const feed = await (await reader.request.get('/Beschluesse.rss')).text()
  expect(feed).toContain(`/Beschluesse/${first.appId}</guid>`)

  const page = await open(undefined, { path: '/Beschluesse' })
  await expectNoBarrier(page)
  await page.getByRole('link', { name: first.title }).click()
  await expectNoBarrier(page)
  expect((await page.goto('/Beschluesse/999999'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diesen Beschluss gibt es nicht')
})
