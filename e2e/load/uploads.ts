import { randomBytes } from 'node:crypto'
import { ask } from '@portal/server/src/rehearsal/ask.ts'
import type { Portal } from '@portal/server/src/rehearsal/portal.ts'
import { median } from '@portal/server/src/rehearsal/quantile.ts'
import type { Figure } from './figures.ts'
import { memoryOf } from './memory.ts'
import type { Stage } from './stage.ts'

const filesAtOnce = 20
const fileBytes = 5_242_880
const sampleMs = 20
const rounds = 15

/**
 * What files of 5 MB cost: to send one, to fetch it for the first time and again, beside a server that writes them to its
 * disk and reads them from there; and twenty that are sent at the same moment, which take hardly more memory than the same
 * files one after the other, because what waits lies on the disk.
 */
export async function measureUploads(stage: Pick<Stage, 'ours' | 'bare' | 'congress'>): Promise<Figure[]> {
  const { ours, congress } = stage
  const figures = await measureCourses(stage)
  const cookies = congress.delegates.slice(0, filesAtOnce).map(({ cookie }) => cookie)
  const files = cookies.map(makeFile)
  const sendNth = (index: number) => sendFile(ours.url, cookies[index] ?? '', files[index] ?? Buffer.of())
  const inTurn = await peakOf(ours, async () => {
    for (const index of cookies.keys()) await sendNth(index)
  })
  for (const file of files) file.write('Andere ')
  const atOnce = await peakOf(ours, () => Promise.all([...cookies.keys()].map(sendNth)))
  return [
    ...figures,
    {
      name: `${filesAtOnce} uploads of 5 MB at once, memory beyond that of one after the other`,
      unit: 'MB',
      ours: (atOnce - inTurn) / 1e6,
      bare: null,
      wanted: 'at most 80 MB',
      met: (value) => value <= 80,
    },
  ]
}

type Course = Record<'sent' | 'first' | 'again', number>

/** One file after the other, no two alike, each sent to one server and then to the other. */
async function measureCourses({ ours, bare, congress }: Pick<Stage, 'ours' | 'bare' | 'congress'>) {
  const took = { ours: [] as Course[], bare: [] as Course[] }
  for (const { cookie, register_number } of congress.delegates.slice(0, rounds)) {
    took.ours.push(await measureCourse(ours.url, `/uploads/${register_number}/0/`, cookie))
    took.bare.push(await measureCourse(bare.url, '/uploads/', cookie))
  }
  const figure = (name: string, step: keyof Course): Figure => ({
    name: `a file of 5 MB, ${name}`,
    unit: 'ms',
    ours: median(took.ours.map((course) => course[step])),
    bare: median(took.bare.map((course) => course[step])),
    wanted: '',
    met: () => true,
  })
  return [
    figure('sent', 'sent'),
    figure('fetched for the first time', 'first'),
    figure('fetched again', 'again'),
  ]
}

async function measureCourse(url: string, place: string, cookie: string): Promise<Course> {
  const file = makeFile()
  let filename = ''
  const sent = await millisecondsOf(async () => {
    filename = await sendFile(url, cookie, file)
  })
  const fetchFile = async () => {
    const { status, body } = await ask(url + place + filename, { cookie })
    if (status !== 200 || body.length < fileBytes) throw new Error(`a file came back with ${status}`)
  }
  return { sent, first: await millisecondsOf(fetchFile), again: await millisecondsOf(fetchFile) }
}

async function millisecondsOf(work: () => Promise<void>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** Text that no other file has. */
const makeFile = (): Buffer => Buffer.alloc(fileBytes, `${randomBytes(24).toString('base64')} Begründung. `)

/** The most memory that the portal had meanwhile. */
async function peakOf(portal: Portal, work: () => Promise<unknown>): Promise<number> {
  let peak = 0
  let done = false
  const watch = async () => {
    while (!done) {
      peak = Math.max(peak, await memoryOf(portal))
      await new Promise((resolve) => setTimeout(resolve, sampleMs))
    }
  }
  const watching = watch()
  await work().finally(() => {
    done = true
  })
  await watching
  return peak
}

/** Sends a file; answers the name under which it is kept. */
async function sendFile(url: string, cookie: string, bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'Anlage.txt', { type: 'text/plain' }))
  const sent = await fetch(`${url}/api/upload`, { method: 'POST', body: form, headers: { cookie } })
  if (sent.status !== 200) throw new Error(`an upload was answered with ${sent.status}`)
  return ((await sent.json()) as { filename: string }).filename
}
