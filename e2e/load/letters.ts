import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '@portal/server/src/congress/demo/accounts.ts'
import { ask, cookieOf } from '@portal/server/src/rehearsal/ask.ts'
import { Portal } from '@portal/server/src/rehearsal/portal.ts'
import { takePort } from '@portal/server/src/rehearsal/processes.ts'
import { median } from '@portal/server/src/rehearsal/quantile.ts'
import type { Figure } from './figures.ts'

const people = 250
const rounds = 3

/** Letters with PINs and badges for a whole hall, from the office's question to the end of the document. */
export async function measureLetters(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-letters-'))
  const portal = await Portal.start(await takePort(), { DATA_DIR: folder, DOCUMENTS_AHEAD: '0' })
  const login = { username: 'buero', password: demoPassword }
  const cookie = cookieOf(await post(`${portal.url}/api/security/login`, login))
  const listed: { registerNumber: string; active: boolean; roles: string[] }[] = JSON.parse(
    (await ask(`${portal.url}/api/office/people`, { cookie })).body.toString(),
  )
  const registerNumbers = listed
    .filter(({ active, roles }) => active && roles.includes('ROLE_DELEGATE'))
    .slice(0, people)
    .map(({ registerNumber }) => registerNumber)
  if (registerNumbers.length < people) throw new Error(`there are only ${registerNumbers.length} delegates`)
  const make = async (path: string) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now()
      await post(`${portal.url}/api/office/${path}`, { registerNumbers }, cookie)
      times.push((performance.now() - from) / 1000)
    }
    return median(times)
  }
  const [letters, badges] = [await make('pin-letters'), await make('badges')]
  await portal.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
  return [
    {
      name: `${people} letters with PINs, from the question to the end of the PDF`,
      unit: 's',
      ours: letters,
      bare: null,
      wanted: 'at most 10 s',
      met: (value) => value <= 10,
    },
    { name: `${people} badges`, unit: 's', ours: badges, bare: null, wanted: '', met: () => true },
  ]
}

async function post(url: string, body: object, cookie = '') {
  const answer = await ask(url, { method: 'POST', cookie, body })
  if (answer.status !== 200)
    throw new Error(`${url}: ${answer.status} ${answer.body.toString().slice(0, 200)}`)
  return answer
}
