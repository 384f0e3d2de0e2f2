import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { test as base, type Page } from '@playwright/test'
import { motionType } from '@portal/shared/motions/types.ts'
import { medicalAssociations } from '@portal/shared/setup/template.ts'
import type { Data } from '@portal/shared/snapshot/records.ts'
import { PNG } from 'pngjs'
import { readArchive, unpackArchive } from '#archive.ts'
import { Hand, printParts } from '#office-journey/hand.ts'
import { register } from '#people.ts'
import { expect } from '#portal.ts'
import { ask } from '#seats.ts'
import { EmptyPortal } from './empty-portal.ts'
import { readInFirefox } from './firefox.ts'

const title = '130. Deutscher Ärztetag'
const agenda = [
  'TOP Ia: Leitantrag der Bundesärztekammer',
  'TOP Ib: Gesundheits-, Sozial- und ärztliche Berufspolitik',
  'TOP II: Künstliche Intelligenz in der Medizin',
  'TOP III: Novelle der GOÄ',
  'TOP IV: Weiterbildungsordnung',
  'TOP V: Prävention und Klimaschutz',
  'TOP VI: Tätigkeitsbericht',
  'TOP VII: Finanzen der Bundesärztekammer',
  'TOP VIII: Wahlen',
].join('\n')
const items = ['Ib', 'II', 'III']

/** A word that stands nowhere else. */
const canary = (place: string) => `kanarie-${place}-${randomUUID()}`
const secrets = {
  email: `${canary('post')}@post.example`,
  tel: `0151${BigInt(`0x${randomBytes(6).toString('hex')}`)}`,
  callback: `0152${BigInt(`0x${randomBytes(6).toString('hex')}`)}`,
  contact: `${canary('kontakt')}@post.example`,
  note: canary('notiz'),
  draft: canary('entwurf'),
}

/** Two delegates of each association, the first of whom leads its voice. */
const people = [
  'Titel;Vorname;Nachname;Kammer;E-Mail;Telefon;Teilnahme;Stimmführung',
  ...medicalAssociations.flatMap(({ code }, place) =>
    ['Anna', 'Bernd'].map(
      (first, seat) =>
        `Dr. med.;${first};Muster${code};${code};${place + seat === 0 ? secrets.email : `${first}.${code}@post.example`.toLowerCase()};${place + seat === 0 ? secrets.tel : ''};online;${seat === 0 ? 'ja' : ''}`,
    ),
  ),
].join('\n')

const motionTitle = (number: number) => `Reiseantrag ${String(number).padStart(2, '0')}`
const motions = [
  'TOP;Titel;Wortlaut;Antragsteller',
  ...Array.from({ length: 18 }, (_, place) => {
    const name = place === 0 ? 'Ärztliche Fortbildung stärken' : motionTitle(place + 1)
    return `${items[place % items.length]};${name};Der Ärztetag fordert die Sache ${place + 1} bis 2030.;Vorstand der Bundesärztekammer`
  }),
].join('\n')

const logo = PNG.sync.write(
  Object.assign(new PNG({ width: 320, height: 200 }), { data: Buffer.alloc(320 * 200 * 4, 0xa0) }),
)

const test = base.extend<{ portal: EmptyPortal }>({
  portal: async ({ baseURL: _ }, use) => {
    const portal = await EmptyPortal.open()
    await use(portal)
    await portal.close()
  },
})

test('an office brings a congress from nothing to its archive and begins the next one, without a shell', async ({
  browser,
  portal,
}) => {
  const open = async () => {
    const look = { baseURL: portal.url, viewport: { width: 1440, height: 900 } }
    const context = await browser.newContext({ ...look, reducedMotion: 'reduce' })
    // A rehearsal of voting was offered on this device before, as on most.
    await context.addInitScript(() => localStorage.setItem('portal-probe', 'angeboten'))
    return context.newPage()
  }
  const office = await open()
  const hand = new Hand()
  const button = (name: string | RegExp) => office.getByRole('button', { name, exact: true })
  const field = (name: string) => office.getByLabel(name, { exact: true })
  const area = (name: string) =>
    office
      .getByRole('navigation', { name: 'Tagungsbüro' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
  const list = (name: string) =>
    office.getByRole('navigation', { name: 'Kongress' }).getByRole('link', { name, exact: true })
  const dialog = office.getByRole('dialog')
  const confirm = async (name: string | RegExp) => {
    await hand.click(dialog.getByRole('button', { name }))
    await expect(dialog).toHaveCount(0)
  }
  const toCongress = async () => {
    await hand.click(area('Kongress'))
    await expect(office.getByRole('switch', { name: 'Portal geöffnet' })).toBeVisible()
  }
  /** The entry that was open before stands there until the new one does. */
  const begun = async (label: string) => {
    await hand.click(button(label))
    await expect(office.getByRole('form', { name: 'Neuer Eintrag' })).toBeVisible()
  }
  const added = async (name: string) => {
    await expect(office.getByRole('list', { name: 'Einträge' }).getByText(name).first()).toBeVisible()
    await expect(office.getByRole('form', { name })).toBeVisible()
  }

  await hand.part('set up: 4 days, 9 items pasted, 17 associations', async () => {
    await office.goto(await portal.link())
    await hand.write(field('Titel'), title)
    await hand.write(field('Ort und Zeit'), 'Erfurt, 5. bis 8. Mai 2026')
    await hand.write(field('Erster Tag'), '2026-05-05')
    await hand.write(field('Letzter Tag'), '2026-05-08')
    await hand.paste(field('Tagesordnungspunkte'), agenda)
    await expect(office.getByRole('list', { name: 'So gelesen' }).getByRole('listitem')).toHaveCount(9)
    await hand.write(field('Name'), 'Dr. Jana Büro')
    await hand.write(field('Benutzername'), 'jana.buero')
    await hand.write(office.getByRole('textbox', { name: 'Passwort' }), 'ein langes Passwort')
    await hand.click(button('Kongress anlegen'))
    await expect(office).toHaveURL(/\/Tagungsbuero/)
  })

  await hand.part('switches and details', async () => {
    await toCongress()
    await hand.click(office.getByRole('switch', { name: 'Portal geöffnet' }))
    await confirm('Portal schließen')
    await hand.write(field('Weitere Unterstützende je Antrag'), '4')
    await hand.click(button('Speichern'))
    await expect(office.getByText('Gespeichert.').first()).toBeVisible()
    await hand.click(list('Angaben zum Kongress'))
    await hand.write(field('Hotline'), '0361 5550')
    await hand.click(button('Speichern'))
    await expect(office.getByText('Gespeichert.').first()).toBeVisible()
  })

  await hand.part('pages, Wi-Fi, an exhibitor and the stream', async () => {
    await hand.click(list('Service'))
    await begun('Eintrag anlegen')
    await hand.write(field('Titel'), 'Fahrplan der Busse')
    await hand.write(field('Adresse'), 'https://busse.example/fahrplan')
    await hand.click(button('Anlegen'))
    await added('Fahrplan der Busse')
    await begun('Eintrag anlegen')
    await hand.write(field('Titel'), 'WLAN im Saal')
    await hand.choose(field('Rubrik'), { label: 'WLAN' })
    await hand.write(field('Netz'), 'Aerztetag')
    await hand.write(field('Kennwort'), 'Erfurt-2026')
    await hand.click(button('Anlegen'))
    await added('WLAN im Saal')
    await hand.click(list('Ausstellung'))
    await begun('Aussteller anlegen')
    await hand.write(field('Name'), 'Praxiswerk')
    await hand.file(field('Logo'), 'logo.png', logo, 'image/png')
    await expect(button('Logo entfernen')).toBeVisible()
    await hand.click(button('Anlegen'))
    await added('Praxiswerk')
    await hand.click(list('Livestream'))
    await hand.write(field('Adresse für Gäste'), 'https://stream.example/saal.m3u8')
    await hand.click(button('Speichern'))
    await expect(office.getByText('Gespeichert.').first()).toBeVisible()
  })

  await hand.part('two speaker lists with themes', async () => {
    await hand.click(list('Themen der Rednerlisten'))
    for (const item of ['Ib', 'II']) {
      const choice = office.getByLabel('Rednerliste zu')
      const named = choice.getByRole('option', { name: new RegExp(`^TOP ${item} `) })
      await hand.choose(choice, (await named.getAttribute('value')) ?? '')
      for (const theme of ['Versorgung', 'Verwaltung']) {
        await begun('Thema anlegen')
        await hand.write(field('Thema'), `${theme} (${item})`)
        await hand.click(button('Anlegen'))
        await added(`${theme} (${item})`)
      }
    }
  })

  await hand.part('34 people from a table', async () => {
    await hand.click(area('Personen'))
    await hand.click(office.getByRole('link', { name: 'Liste importieren' }))
    await hand.file(office.getByLabel('Excel- oder CSV-Datei'), 'Delegierte.csv', people)
    await hand.click(button('Weiter zum Prüfen'))
    await hand.click(button('34 Personen übernehmen'))
    await expect(office.getByRole('searchbox', { name: 'Personen durchsuchen' })).toBeVisible()
  })

  const logins = new Map<string, { username: string; pin: string }>()
  /** The office checks who somebody is, and tells them a new PIN. */
  const tellPin = async (name: string) => {
    await hand.click(button('Neue PIN …'))
    await hand.write(dialog.getByLabel('Wie wurde die Identität geprüft?'), 'Ausweis')
    await hand.click(dialog.getByRole('button', { name: 'PIN vergeben' }))
    const pin = dialog.getByText(/^[2-9A-HJ-NP-Z]{10}$/)
    await expect(pin).toBeVisible()
    const login = {
      username: (await dialog.locator('b').textContent()) ?? '',
      pin: (await pin.textContent()) ?? '',
    }
    logins.set(name, login)
    await confirm('Notiert, schließen')
  }
  await hand.part('34 PIN letters, and two PINs at the desk', async () => {
    await hand.click(area('Briefe'))
    await hand.click(office.getByRole('button', { name: /^PIN-Briefe für \d+ ohne Brief/ }))
    const letters = office.waitForEvent('download')
    await hand.click(dialog.getByRole('button', { name: 'PDF machen' }))
    expect((await letters).suggestedFilename()).toBe('PIN-Briefe.pdf')
    await hand.click(area('Personen'))
    for (const name of ['Anna MusterBE', 'Bernd MusterBE']) {
      await hand.write(office.getByRole('searchbox', { name: 'Personen durchsuchen' }), name)
      await hand.click(office.getByRole('table').getByRole('button', { name: new RegExp(name) }))
      await tellPin(name)
    }
  })

  await hand.part('the chair, with a PIN', async () => {
    await hand.click(area('Personen'))
    await hand.click(office.getByRole('link', { name: 'Person anlegen' }))
    await hand.write(field('Vorname'), 'Lena')
    await hand.write(field('Nachname'), 'Leitung')
    await hand.click(office.getByRole('checkbox', { name: 'Delegiert', exact: true }))
    await hand.click(office.getByRole('checkbox', { name: 'Versammlungsleitung', exact: true }))
    await hand.click(button('Anlegen'))
    await tellPin('chair')
  })

  await hand.part('18 motions from a table, published', async () => {
    await hand.click(area('Anträge'))
    await hand.click(office.getByRole('link', { name: 'Anträge importieren' }))
    await hand.file(office.getByLabel('Excel- oder CSV-Datei'), 'Antraege.csv', motions)
    await hand.click(button('Weiter zum Prüfen'))
    await hand.click(button('18 Entwürfe übernehmen'))
    await expect(office).toHaveURL(/stand=entwuerfe/)
    await hand.click(office.getByRole('checkbox', { name: 'Alle auswählen' }))
    await hand.click(office.getByRole('button', { name: 'Veröffentlichen …' }))
    await confirm('18 Anträge jetzt veröffentlichen')
  })

  await hand.part('opened', async () => {
    await toCongress()
    await hand.click(office.getByRole('switch', { name: 'Portal geöffnet' }))
    await expect(office.getByText('Das Portal ist geöffnet.')).toBeVisible()
  })

  // Three people register with the PINs that they were told.
  const enter = async (name: string): Promise<Page> => {
    const { username, pin } = logins.get(name) ?? { username: '', pin: '' }
    const page = await open()
    await page.goto('/Registration')
    await register(page, { username }, pin)
    await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeVisible()
    return page
  }
  const [chair, first, second] = [
    await enter('chair'),
    await enter('Anna MusterBE'),
    await enter('Bernd MusterBE'),
  ]
  const { apps, tops }: Data = await ask(first.request.get('/api/data'))
  expect([apps.length, tops.length]).toEqual([18, 10])
  // What one of them keeps for herself, and what is to be gone at the end.
  const keeps = (path: string, data: object) => ask(first.request.post(path, { data }))
  await keeps('/api/note-app', { appId: apps[0]?.id, text: secrets.note, before: '' })
  await keeps('/api/contact', { consent: true, email: secrets.contact, tel: secrets.callback })
  await keeps('/api/save-draft', {
    uuid: randomUUID(),
    version: 0,
    type_id: motionType.regular,
    top_id: tops[1]?.id,
    title: secrets.draft,
    content: '<p>Noch nicht fertig.</p>',
    applicants: [],
    supporters: [],
    files: [],
  })

  await hand.part('a vote of the hall', async () => {
    await chair.goto('/Voting')
    const choice = chair.getByLabel('Tagesordnungspunkt')
    const named = choice.getByRole('option', { name: /^TOP\sIb\s–/ })
    await hand.choose(choice, (await named.getAttribute('value')) ?? '')
    await hand.click(chair.getByRole('button', { name: /aufrufen$/ }))
    await hand.click(chair.getByRole('button', { name: 'In die Abstimmung geben' }))
    await hand.click(chair.getByRole('button', { name: /eröffnen/ }))
    for (const page of [first, second]) {
      await hand.click(page.getByRole('button', { name: 'Ja', exact: true }))
      await expect(page.getByText('Stimme abgegeben.').first()).toBeVisible()
    }
    await hand.click(chair.getByRole('button', { name: 'Angenommen', exact: true }))
    await hand.click(chair.getByRole('dialog').getByRole('button', { name: /als angenommen feststellen/ }))
    await expect(first.getByText('Angenommen').first()).toBeVisible()
  })

  await hand.part('the protocol of the day, released by two', async () => {
    await hand.choose(chair.getByLabel('Tagesordnungspunkt'), '0')
    await hand.click(chair.getByRole('button', { name: 'TOP beenden' }))
    await hand.click(area('Protokoll'))
    await expect(office.getByRole('heading', { level: 3, name: 'Schluss der Sitzung' })).toBeVisible()
    await hand.click(button('Freigeben …'))
    await hand.click(button('Als erste Person freigeben'))
    await chair.goto('/Tagungsbuero/Protokoll')
    await hand.click(chair.getByRole('button', { name: 'Freigeben …' }))
    await hand.click(chair.getByRole('button', { name: 'Als zweite Person freigeben' }))
    await expect(chair.getByText(/^Freigegeben von .+ und von /)).toBeVisible()
  })

  await hand.part('closed', async () => {
    await toCongress()
    await hand.click(button('Kongress beenden …'))
    await confirm('Kongress beenden')
    await expect(first.getByText('Der Kongress ist zu Ende gegangen.').first()).toBeVisible()
  })

  const zip = { path: '' }
  await hand.part('archived', async () => {
    await hand.click(button('Archiv erstellen'))
    await expect(office.getByText(/^18 Anträge, Stand/)).toBeVisible({ timeout: 120_000 })
    const download = office.waitForEvent('download')
    await hand.click(office.getByRole('link', { name: /^Archiv laden/ }))
    zip.path = await (await download).path()
  })

  // A PIN is known by its hash alone.
  const hashes = await portal.ask('select pin_hash from users where pin_hash is not null order by id limit 1')
  const hash = /\$?[\w+/=$,.-]{40,}/.exec(hashes)?.[0] ?? ''
  expect(hash).not.toBe('')
  const words = [...Object.values(secrets), hash]
  for (const word of words) expect(await portal.wordsInFiles([word]), word).not.toEqual([])
  const pins = [...logins.values()].map(({ pin }) => pin)
  expect(await portal.wordsInFiles(pins)).toEqual([])

  const folder = await unpackArchive(zip.path)
  const look = { looksFor: 'arztliche fortbildung', finds: /Ärztliche Fortbildung/ }
  const read = await readArchive(await browser.newContext(), folder, {
    ...look,
    secrets: [...words, ...pins],
  })
  console.log(
    `archive in Chromium: ${read.pages} pages, ${read.links} links, 0 requests, 0 barriers, 0 canaries`,
  )
  const firefox = process.env['FIREFOX_PATH']
  console.log(
    firefox
      ? `archive in Firefox: ${await readInFirefox(firefox, folder, look)} pages, 0 requests, 0 barriers`
      : 'archive in Firefox: not opened, because there is none on this machine',
  )
  await rm(folder, { recursive: true })

  await hand.part('private data deleted', async () => {
    const waiting = office.getByRole('button', { name: /jetzt löschen …$/ })
    for (let left = await waiting.count(); left > 0; left -= 1) {
      await hand.click(waiting.first())
      await confirm('Endgültig löschen')
      await expect(waiting).toHaveCount(left - 1)
    }
  })

  // The tables are written anew behind it, and with its end the portal lets go of what was written before.
  const inTables = async () => (await portal.wordsInFiles(words)).filter((place) => !place.includes('pg_wal'))
  await expect.poll(inTables, { timeout: 120_000 }).toEqual([])
  const backup = await portal.backup()
  await portal.stop()
  const left = await portal.wordsInFiles([...words, ...pins])
  await portal.start()
  // The way goes on, whatever was left behind.
  expect.soft(left).toEqual([])
  expect.soft(words.filter((word) => backup.includes(word))).toEqual([])
  expect.soft([...words, ...pins].filter((word) => portal.log.includes(word))).toEqual([])
  console.log(`after the deletion: ${left.length} of ${words.length + pins.length} canaries in files`)

  await hand.part('the next congress begun', async () => {
    await office.reload()
    const next = office.getByRole('region', { name: 'Neuer Kongress' })
    await hand.write(next.getByLabel('Titel'), '131. Deutscher Ärztetag')
    await hand.click(next.getByRole('button', { name: 'Neuen Kongress beginnen …' }))
    await hand.write(dialog.getByLabel(/^Titel des Kongresses/), title)
    await confirm('Neuen Kongress beginnen')
    await expect(button('Kongress beenden …')).toBeVisible()
  })
  await office.goto('/Archiv/2026/')
  await expect(office.getByRole('heading', { name: 'Archiv' })).toBeVisible()
  printParts(hand.parts)
})
