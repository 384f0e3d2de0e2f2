import type { Application } from '@portal/shared/motions/records.ts'
import { refuseType } from '@portal/shared/motions/rules.ts'
import { pinFor, plainDelegates, readPeople } from '#people.ts'
import { expect, logIn } from '#portal.ts'
import { beginRegister, chairDoes, duringVote, motionLike, type Walks } from './walks.ts'

export const delegates: Walks = {
  anmelden: async ({ section, as, portal }) => {
    const [person] = plainDelegates(await readPeople())
    if (!person) throw new Error('there is no delegate')
    const page = await as('visitor')
    await section.follow(page, 'die Registrierung')
    await (await section.see(page, 'Benutzername', 'textbox')).fill(person.username)
    await (await section.see(page, 'PIN', 'textbox')).fill(await pinFor(portal, person))
    await page.getByRole('textbox', { name: 'Passwort' }).fill('ein neues Passwort')
    await page.getByRole('button', { name: 'Registrieren' }).click()
    await expect(page).toHaveURL(/\/Applications$/)
    await page.getByRole('button', { name: /Benutzermenü/ }).click()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    // A page that is left meanwhile takes the logout back.
    await expect(page.getByRole('button', { name: /Benutzermenü/ })).toBeHidden()
    await page.goto('/Login')
    await section.see(page, 'Passwort', 'textbox')
    await logIn(page, person.username, 'ein neues Passwort')
  },
  lesen: async ({ section, as }) => {
    const page = await as('delegierte1')
    await section.follow(page, 'Anträge')
    await expect(page.getByRole('article').getByText('Neu', { exact: true }).first()).toBeVisible()
    await section.follow(page, 'Lesezeichen und Notizen')
  },
  abstimmen: async (walk) => {
    const { section, as } = walk
    const page = await as('delegierte1')
    const amendment = await motionLike(
      page,
      ({ clone, typ, union_vote }) => clone !== null && refuseType(typ.id) === null && !union_vote,
    )
    await duringVote(walk, amendment, async () => {
      await section.see(page, 'Was ändert sich?', 'heading')
      for (const choice of ['Nein', 'Enthaltung']) await section.see(page, choice, 'button')
      await section.click(page, 'Ja')
      await section.read(page, 'Stimme abgegeben.')
    })
  },
  geschaeftsordnung: async (walk) => {
    const { section, as } = walk
    const [page, other] = [await as('delegierte1'), await as('delegierte2')]
    await section.follow(page, 'Zur Geschäftsordnung')
    const kind = await section.see(page, 'Was beantragen Sie?', 'combobox')
    await kind.selectOption('Redezeitbegrenzung')
    await (await section.see(page, 'Begründung', 'textbox')).fill('Viele warten noch.')
    await page.getByRole('button', { name: 'Geschäftsordnungsantrag stellen' }).click()
    const chair = await as('leitung')
    await chair.goto('/Voting')
    await expect(chair.getByRole('region', { name: 'Redezeitbegrenzung', exact: true })).toBeVisible()
    await other.goto('/Voting')
    await section.click(other, 'Dagegen sprechen')
    await chairDoes(walk, '/api/cancel-bo', {})
  },
  reden: async ({ section, as }) => {
    const page = await as('delegierte1')
    await section.follow(page, 'Rednerliste')
    await page.goto('/Rednerliste?top=102')
    await page.getByLabel('Thema').selectOption({ index: 1 })
    await (await section.see(page, 'Rückrufnummer (freiwillig)', 'textbox')).fill('0341 5550')
    await section.click(page, 'Wort melden')
    await section.click(page, 'Wortmeldung zurückziehen')
    await page.getByRole('dialog').getByRole('button', { name: 'Wortmeldung zurückziehen' }).click()
    await expect(page.getByRole('button', { name: 'Wort melden' })).toBeVisible()
  },
  einreichen: async ({ section, as }) => {
    const page = await as('delegierte1')
    await section.follow(page, 'Antragsannahme')
    await section.click(page, 'Neuer Antrag', 'link')
    await (await section.see(page, 'Antragsart', 'combobox')).selectOption({ index: 1 })
    await (await section.see(page, 'Antragstitel', 'textbox')).fill('Mehr Zeit')
    await section.see(page, 'Antragstext', 'textbox')
    await section.see(page, 'Antrag einreichen', 'button')
    await section.follow(page, 'Antragsunterstützung')
  },
  anwesend: async ({ section, as }) => {
    const page = await as('delegierte1')
    await beginRegister(await as('buero'))
    await section.click(page, 'Ja, ich bin da')
    await expect(page.getByText('Sie sind für heute als anwesend vermerkt.')).toBeVisible()
  },
  ringsum: async ({ section, as }) => {
    const page = await as('delegierte1')
    for (const words of ['Service', 'Delegierte', 'die Ausstellung', 'die Diskussion'])
      await section.follow(page, words)
  },
  pruefen: async (walk) => {
    const { section, as } = walk
    const page = await as('delegierte1')
    // Whatever is voted on openly.
    const plain = ({ clone, top, typ, union_vote }: Application) =>
      top.name === 'II' && clone === null && refuseType(typ.id) === null && !union_vote
    await duringVote(walk, await motionLike(page, plain), async () => {})
    await page.goto('/Voting')
    await page.getByRole('button', { name: 'Nachweis zum Ergebnis' }).click()
    const noted = page.getByText(/^\d+: ([\da-f]{4} ){4}[\da-f]{4}$/)
    await expect(noted).toBeVisible()
    const stand = (await noted.textContent()) ?? ''
    const log = await (await page.request.get('/api/log/file')).text()
    await section.follow(page, 'Prüfen')
    // It is a link of the handbook, and a button there.
    await section.see(page, 'Prüfen', 'button')
    await (await section.labelled(page, 'Heruntergeladene Datei')).setInputFiles({
      name: 'log.json',
      mimeType: 'application/json',
      buffer: Buffer.from(log),
    })
    await (await section.see(page, 'Notierter Stand (freiwillig)', 'textbox')).fill(stand)
    await page.getByRole('button', { name: 'Prüfen' }).click()
    await expect(page.getByText('Unverändert', { exact: true })).toBeVisible()
  },
}

export const leaders: Walks = {
  vorher: async ({ section, as }) => {
    const page = await as('stimmfuehrung')
    await section.follow(page, 'Delegierten')
    await section.read(page, 'Stimmführung')
  },
  abstimmen: async (walk) => {
    const { section, as } = walk
    const page = await as('stimmfuehrung')
    await duringVote(walk, await motionLike(page, ({ union_vote }) => union_vote), async () => {
      await section.see(page, 'Nein', 'button')
      await section.click(page, 'Ja')
      await page.getByRole('button', { name: /^Ja: \d+.Stimmen abgeben$/ }).click()
      await section.read(page, 'Stimmen abgegeben.')
      await expect(page.getByText(/Ärztekammer Nordrhein: Ja/)).toBeVisible()
    })
  },
  ersetzt: async () => {},
}
