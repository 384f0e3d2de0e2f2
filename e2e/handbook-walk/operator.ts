import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from '#portal.ts'
import type { Walk, Walks } from './walks.ts'

/** What the section says is to be typed: the command is there, and its help names what is typed behind it. */
async function typed({ section, portal }: Walk, ...lines: string[]): Promise<void> {
  for (const line of lines) {
    section.tick(line)
    const [, command = ''] = line.split(' ')
    expect(await portal.command('help', command)).toContain(`portal ${command}`)
  }
}

async function asks({ section, portal }: Walk, path: string): Promise<void> {
  section.tick(path)
  const headers = { authorization: `Bearer ${metricsToken}` }
  expect((await fetch(portal.url + path, { headers })).status).toBe(200)
}

/** With it the operator reads the figures. */
export const metricsToken = 'a-token-for-whoever-reads-the-figures'

export const operator: Walks = {
  aufstellen: async (walk) => {
    await typed(walk, 'portal new')
    walk.section.tick('deploy/certificate')
    const certificate = fileURLToPath(new URL('../../deploy/certificate', import.meta.url))
    const folder = await mkdtemp(join(tmpdir(), 'portal-certificate-'))
    const { stdout } = await promisify(execFile)(certificate, [join(folder, 'files'), 'portal.saal'])
    expect(stdout).toContain('TLS_CERT=')
    await rm(folder, { recursive: true })
  },
  pruefen: async (walk) => {
    await typed(walk, 'portal doctor', 'portal rehearse')
    const office = await walk.as('leitung')
    await office.goto('/Tagungsbuero/Ueberblick')
    await walk.section.see(office, 'Bereit für die Sitzung?', 'heading')
  },
  sichern: async (walk) => {
    const { section, portal } = walk
    await typed(walk, 'portal backup DATEI', 'portal restore DATEI')
    section.tick('--recipient')
    expect(await portal.command('help', 'backup')).toContain('--recipient')
    section.tick('--identity')
    expect(await portal.command('help', 'restore')).toContain('--identity')
    const folder = await mkdtemp(join(tmpdir(), 'portal-backup-'))
    expect(await portal.command('backup', join(folder, 'sicherung'))).toContain('sicherung')
    await rm(folder, { recursive: true })
  },
  waehrend: async (walk) => {
    for (const path of ['/readyz', '/metrics']) await asks(walk, path)
  },
  stoerung: (walk) => typed(walk, 'portal doctor'),
  protokoll: async (walk) => {
    const { section, portal } = walk
    await typed(walk, 'portal verify')
    section.tick('--head')
    expect(await portal.command('help', 'verify')).toContain('--head')
    expect(await portal.command('verify')).toContain('die Kette ist vollständig')
  },
}
