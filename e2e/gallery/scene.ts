import { request as http } from '@playwright/test'
import { takePort } from '@portal/server/src/rehearsal/processes.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import type { Data } from '@portal/shared/snapshot/records.ts'
import type { SpeakerList } from '@portal/shared/speakers/records.ts'
import makeDemo from '#make-demo.ts'
import { startPortal, stopPortal } from '#portal.ts'
import { ask, logIn } from '#seats.ts'
import { now } from './state.ts'

/** The demo congress, and what people have written there before anybody looks. */
export default async function setScene(): Promise<() => Promise<void>> {
  const remove = await makeDemo()
  const port = await takePort()
  const env = { DATA_DIR: process.env['PORTAL_E2E_DATA'] ?? '', STANDS_AT: now.toISOString() }
  const portal = await startPortal(port, env, 'server/src/test/portal-holder.ts')
  await writeEverything(`http://127.0.0.1:${port}`)
  await stopPortal(portal, 'SIGTERM')
  return remove
}

async function writeEverything(baseURL: string): Promise<void> {
  const device = await http.newContext({ baseURL })
  const post = (path: string, data: object) => ask<{ id: number }>(device.post(path, { data }))
  const numberOf = async (username: string) => (await logIn(device, username)).register_number
  const board = await numberOf('vorstand')
  const third = await numberOf('delegierte3')
  const list: SpeakerList = await ask(device.get('/data/speakerlist/102.json'))
  const request = { topId: list.topId, topic: list.themes[0]?.id }
  await post('/api/add-speaker', request)

  const author = await numberOf('delegierte1')
  const { users, tops, apps }: Data = await ask(device.get('/api/data'))
  const others = users
    .filter(({ active, roles }) => active && roles.join() === 'ROLE_DELEGATE')
    .map(({ register_number }) => register_number)
    .filter((number) => ![board, third, author].includes(number))
  const plain = apps.filter(({ statusid }) => statusid === motionStatus.published)
  for (const { id } of plain.slice(3, 6)) await post('/api/favorite-app', { appId: id })
  for (const { id } of apps.slice(0, 40)) await post('/api/seen-app', { appId: id })
  await post('/api/note-app', { appId: plain[3]?.id, text: 'Nachfragen: Wer zahlt?\nUnd ab wann?' })
  await post('/api/contact', { consent: true, email: 'delegierte1@example.org', tel: '+49 30 7654321' })
  const motion = {
    type_id: motionType.regular,
    top_id: tops.find(({ selectable }) => selectable)?.id,
    content:
      '<p>Der 129. Deutsche Ärztetag fordert, Hitzeschutzpläne für alle Kliniken verbindlich zu machen.</p><p>Hitze ist das größte klimabedingte Gesundheitsrisiko in Deutschland.</p>',
    applicants: [] as string[],
    supporters: [] as string[],
    files: [] as string[],
  }
  await post('/api/save-draft', {
    ...motion,
    uuid: '00000000-0000-4000-8000-000000000001',
    version: 0,
    title: 'Ein Entwurf für die Notfallversorgung',
  })
  await post('/api/submit-app', {
    ...motion,
    title: 'Hitzeschutz in Kliniken und Praxen',
    supporters: [board, third, ...others.slice(0, 8)],
  })

  await logIn(device, 'delegierte2')
  await post('/api/add-speaker', { ...request, contact: '0341 5550' })
  for (const [title, from] of [
    ['Fortbildung im Rettungsdienst', 10],
    ['Impfquoten und Impfregister', 20],
  ] as const)
    await post('/api/submit-app', { ...motion, title, applicants: others.slice(from, from + 9) })

  await logIn(device, 'buero')
  const submissions: { id: number }[] = await ask(device.get('/api/office/submissions'))
  await post('/api/office/submission-status', { id: submissions.at(-1)?.id, status: 'Rückfrage gestellt' })

  await logIn(device, 'leitung')
  await post('/api/chair/add-speaker', { ...request, name: 'Prof. Dr. Erika Gast' })
  await post('/api/chair/heading', { topId: list.topId, value: 'Schlussrunde' })
  await device.dispose()
}
