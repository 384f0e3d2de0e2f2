import type { Page } from '@playwright/test'
import { buildDocument } from '@portal/server/src/test/build-document.ts'
import { expectNoBarrier, expectNoBarrierAtLength } from './barriers.ts'
import { expect, test } from './portal.ts'
import { keepUndo } from './undo.ts'

test.use({ apart: 'written' })

test('[BD1, BD2] the areas are tabs that never move, beside a menu that stays as it was wished', async ({
  open,
}) => {
  const office = await open('buero', {
    path: '/Tagungsbuero/Antraege',
    viewport: { width: 1440, height: 900 },
  })
  const tab = office.getByRole('navigation', { name: 'Tagungsbüro' }).getByRole('link', { name: /^Anträge/ })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(tab.getByRole('img', { name: /offen$/ })).toBeVisible()
  const before = await tab.boundingBox()
  await expect(office.getByRole('region', { name: 'Was jetzt geschieht' })).toHaveCount(1)
  await office.getByRole('link', { name: 'Hotline', exact: true }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Hotline' })).toBeVisible()
  expect(await tab.boundingBox()).toEqual(before)

  await office.getByRole('button', { name: 'Menü ausklappen' }).click()
  await office.reload()
  await expect(office.getByRole('button', { name: 'Menü einklappen' })).toBeVisible()

  await office.setViewportSize({ width: 390, height: 844 })
  await office.getByRole('button', { name: 'Tagungsbüro › Hotline' }).click()
  await office
    .getByRole('group', { name: 'Bereiche des Tagungsbüros' })
    .getByRole('link', { name: /^Anträge/ })
    .click()
  await expect(office.getByRole('button', { name: 'Tagungsbüro › Anträge' })).toBeVisible()
})

/** Enters a motion as another program would; what a screen does for it is looked at elsewhere. */
async function enter(
  office: Page,
  motion: { title: string; content?: string; clone?: number; amended_version?: number; publish?: boolean },
): Promise<number> {
  const { tops, appTypes } = await (await office.request.get('/api/data')).json()
  const answer = await office.request.post('/api/office/motion', {
    data: { top_id: tops.at(-1).id, type_id: appTypes[0].id, content: '<p>Ein Text.</p>', ...motion },
  })
  await expect(answer).toBeOK()
  return (await answer.json()).appId
}

const dialogOf = (page: Page) => page.getByRole('dialog')

test('[BD3, BD7, BD10, BX4, BA12, BA11, BA8] several drafts are published in one step once nothing stands in the way of any, taken along, printed, and withdrawn together @shortened', async ({
  open,
}) => {
  const [office, visitor] = [await open('buero', { path: '/Service', before: keepUndo }), await open()]
  const titles = ['Sammelantrag eins', 'Sammelantrag zwei', 'Sammelantrag drei']
  for (const title of titles) await enter(office, { title, ...(title.endsWith('drei') && { content: '' }) })
  // What came while the desk is open would wait to be asked for.
  await office.goto('/Tagungsbuero/Antraege?q=Sammelantrag')
  const lines = office.getByRole('table', { name: 'Anträge' }).getByRole('link')
  await expect(lines).toHaveCount(3)
  await lines.first().focus()
  await office.keyboard.press('Space')
  await office.keyboard.press('ArrowDown')
  await office.keyboard.press('ArrowDown')
  await office.keyboard.press('Shift+Space')
  const bar = office.getByRole('toolbar', { name: 'Auswahl' })
  await expect(bar).toContainText('3 ausgewählt')
  await bar.getByRole('button', { name: 'Veröffentlichen …' }).click()
  const dialog = office.getByRole('dialog', { name: '3 Anträge veröffentlichen?' })
  await expect(
    dialog
      .getByRole('listitem')
      .filter({ hasText: 'Sammelantrag drei' })
      .getByText('Der Antrag hat keinen Text.'),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: '3 Anträge jetzt veröffentlichen' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await office
    .getByRole('row', { name: /Sammelantrag drei/ })
    .getByRole('checkbox')
    .uncheck()
  await bar.getByRole('button', { name: 'Veröffentlichen …' }).click()
  await office.getByRole('button', { name: '2 Anträge jetzt veröffentlichen' }).click()
  await expect(office.getByText('2 Anträge sind veröffentlicht.')).toBeVisible()
  await visitor.getByRole('button', { name: '2 neue Anträge – anzeigen' }).click()
  await visitor.getByRole('searchbox', { name: 'Anträge durchsuchen' }).fill('Sammelantrag')
  await expect(visitor.getByRole('article', { name: /Sammelantrag/ })).toHaveCount(2)

  // The columns that this device shows are those that are taken along.
  const more = async (entry: string) => {
    await office.getByRole('button', { name: 'Mehr zu den Anträgen' }).click()
    await office.getByRole('button', { name: new RegExp(`^${entry} …`) }).click()
  }
  await more('Spalten')
  await office.getByRole('checkbox', { name: 'Fassung' }).check()
  await office.getByRole('button', { name: 'Fertig' }).click()
  await office.reload()
  await expect(office.getByRole('columnheader', { name: 'Fassung' })).toBeVisible()
  await office.getByRole('checkbox', { name: 'Alle auswählen' }).check()
  await bar.getByRole('button', { name: 'Exportieren …' }).click()
  const exporting = office.getByRole('dialog', { name: '3 Anträge exportieren' })
  await expect(exporting).toContainText('Antragstellende, TOP, Art, Fassung, Status')
  const table = office.waitForEvent('download')
  await exporting.getByRole('button', { name: 'Herunterladen' }).click()
  expect((await table).suggestedFilename()).toBe('Auswahl.xlsx')
  await bar.getByRole('button', { name: 'Exportieren …' }).click()
  await exporting.getByRole('radio', { name: '2 Drucksachen zum Drucken (PDF)' }).check()
  const papers = office.waitForEvent('download')
  await exporting.getByRole('button', { name: 'Herunterladen' }).click()
  const bundle = (await papers).suggestedFilename().replace('.pdf', '')
  await expect(exporting).toHaveCount(0)
  await more('Druckmappe')
  const bundles = office.getByRole('dialog', { name: 'Druckmappe' })
  await expect(bundles.getByRole('list', { name: 'Noch nicht gedruckt' })).toBeVisible()
  await expect(bundles.getByRole('button', { name: `${bundle} noch einmal laden` })).toBeVisible()
  await expectNoBarrier(office)
  await bundles.getByRole('button', { name: 'Schließen' }).last().click()

  await more('Annahme von Anträgen')
  const intake = office.getByRole('dialog', { name: 'Annahme von Anträgen' })
  await intake.getByRole('button', { name: /^TOP\sVI schließen$/ }).click()
  await expect(intake.getByText(/^Geschlossen seit .* Uhr$/)).toBeVisible()
  await intake.getByRole('button', { name: /^TOP\sVI wieder öffnen$/ }).click()
  await expect(intake.getByText(/^Geschlossen seit/)).toHaveCount(0)
  await intake.getByRole('button', { name: 'Schließen', exact: true }).first().click()

  // What becomes of each is said before; what can be taken back is by keys, too.
  const step = async (entry: string) => {
    await bar.getByRole('button', { name: 'Weitere Schritte mit der Auswahl' }).click()
    await office.getByRole('button', { name: new RegExp(`^${entry} …`) }).click()
  }
  await step('Abstimmung')
  await dialogOf(office).getByRole('radio', { name: 'geheim', exact: true }).check()
  await expect(dialogOf(office).getByText('offen → geheim')).toHaveCount(3)
  await expectNoBarrierAtLength(office)
  await dialogOf(office).getByRole('button', { name: '3 Anträge ändern' }).click()
  await expect(office.getByText('3 Anträge: Abstimmung geheim.')).toBeVisible()
  await expect(office.getByRole('row').getByText('geheim', { exact: true })).toHaveCount(3)
  await office.keyboard.press('Control+z')
  await expect(office.getByText('Rückgängig gemacht.')).toBeVisible()
  await expect(office.getByRole('row').getByText('geheim', { exact: true })).toHaveCount(0)
  await step('Zurückziehen')
  await expect(dialogOf(office).getByText('wird zurückgezogen')).toHaveCount(3)
  await dialogOf(office).getByLabel('Grund').fill('Alle drei sind erledigt')
  await dialogOf(office).getByRole('button', { name: '3 Anträge zurückziehen' }).click()
  await expect(office.getByText('3 Anträge sind zurückgezogen.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(
    visitor.getByRole('article', { name: /Sammelantrag/ }).filter({ hasText: 'Zurückgezogen' }),
  ).toHaveCount(2)
})

test('[BD6, BD8, BD7, BD11] a motion is entered, gets a file, is published, changed for a reason while a colleague changes it too, and withdrawn', async ({
  open,
}) => {
  const [office, delegate] = [
    await open('buero', { path: '/Tagungsbuero/Antraege' }),
    await open('delegierte1'),
  ]
  const title = 'Notdienst in ländlichen Regionen sichern'
  await office.getByRole('link', { name: 'Antrag anlegen' }).click()
  await office.getByLabel('Titel').fill(title)
  await office.getByRole('combobox', { name: /^Antragstellende/ }).fill('Menzel')
  const mover = await office.locator('datalist option[value*="Menzel"]').first().getAttribute('value')
  await office.getByRole('combobox', { name: /^Antragstellende/ }).fill(mover ?? '')
  await expect(office.getByRole('list', { name: 'Gewählte Antragstellende' })).toContainText('Menzel')
  const text = office.getByRole('textbox', { name: 'Antragstext' })
  await text.fill('Der Notdienst wird gesichert.')
  // Left by a tab of the office, and found again.
  await office.getByRole('link', { name: 'Hotline', exact: true }).click()
  await office
    .getByRole('navigation', { name: 'Tagungsbüro' })
    .getByRole('link', { name: /^Anträge/ })
    .click()
  await office.getByRole('link', { name: 'Antrag anlegen' }).click()
  await expect(office.getByText(/geschrieben und nicht gespeichert/)).toBeVisible()
  await expect(office.getByLabel('Titel')).toHaveValue(title)
  await expect(text).toHaveText('Der Notdienst wird gesichert.')
  await office.getByRole('button', { name: 'Entwurf anlegen' }).click()

  const motion = office.getByRole('article', { name: title })
  await expect(motion.getByText('Entwurf', { exact: true })).toBeVisible()
  await motion.getByRole('button', { name: 'Weitere Schritte' }).click()
  await office.getByRole('button', { name: /^Anlagen …/ }).click()
  const files = office.getByRole('dialog', { name: /^Anlagen von/ })
  const chooser = files.getByLabel('Datei anhängen')
  for (const name of ['Karte.txt', 'Zahlen.txt']) {
    // The list may show a file before the answer to its sending has come; people can't choose the next one until then.
    await expect(chooser).toBeEnabled()
    await chooser.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Anlage') })
    await expect(files.getByRole('button', { name: `${name} entfernen` })).toBeVisible()
  }
  await files.getByRole('button', { name: 'Karte.txt entfernen' }).click()
  await expect(files.getByRole('button', { name: 'Karte.txt entfernen' })).toHaveCount(0)
  await expectNoBarrier(office)
  await files.getByRole('button', { name: 'Fertig' }).click()
  await motion.getByRole('button', { name: 'Veröffentlichen …' }).click()
  await office.getByRole('button', { name: '1 Antrag jetzt veröffentlichen' }).click()
  await delegate.getByRole('button', { name: '1 neuer Antrag – anzeigen' }).click()
  await delegate.getByRole('searchbox', { name: 'Anträge durchsuchen' }).fill(title)
  const read = delegate.getByRole('article', { name: new RegExp(title) })
  await read.getByRole('heading').getByRole('button').click()
  await expect(read.getByText('Der Notdienst wird gesichert.').last()).toBeVisible()
  await expect(read.getByRole('link', { name: /^Zahlen\.txt/ })).toBeVisible()

  // While one writes, a colleague saves another text.
  await motion.getByRole('link', { name: 'Bearbeiten' }).click()
  await text.fill('Der Notdienst wird verlässlich gesichert.')
  const appId = Number(/\/(\d+)$/.exec(office.url())?.[1])
  const colleague = await office.request.post('/api/office/motion-edit', {
    data: { appId, version: 1, content: '<p>Der Notdienst wird bezahlt.</p>', reason: 'Rückruf' },
  })
  await expect(colleague).toBeOK()
  const conflict = office.getByRole('region', { name: 'Zwei Fassungen' })
  await expect(conflict.getByRole('alert')).toHaveText(/hat um .* Fassung 2 gespeichert$/)
  await conflict.getByRole('button', { name: 'Meine speichern' }).click()
  await expect(office.getByText('Alle lesen die Begründung.')).toBeVisible()
  await office.getByLabel(/^Grund der Änderung/).fill('Wortlaut geglättet')
  await conflict.getByRole('button', { name: 'Meine speichern' }).click()
  await expect(motion.getByText('Wortlaut geglättet')).toBeVisible()
  await expect(motion.getByText('verlässlich')).toBeVisible()
  await motion.getByRole('group', { name: 'Fassung' }).getByRole('button', { name: 'Bearbeitet' }).click()
  await expect(motion.getByText('Der Notdienst wird verlässlich gesichert.')).toBeVisible()
  await expect(read.getByText('Der Notdienst wird verlässlich gesichert.').last()).toBeVisible()

  await motion.getByRole('button', { name: 'Weitere Schritte' }).click()
  await office.getByRole('button', { name: /^Zurückziehen …/ }).click()
  const dialog = office.getByRole('dialog', { name: /zurückziehen\?$/ })
  await dialog.getByLabel('Grund').fill('Auf Wunsch der Antragstellerin')
  await dialog.getByRole('button', { name: /zurückziehen$/ }).click()
  await expect(motion.getByText('Zurückgezogen', { exact: true })).toBeVisible()
  await expect(read.getByText('Zurückgezogen', { exact: true }).first()).toBeVisible()
})

test('[BV2, BV4, BV6, BV7, BV8, K32] amendments are written into the text, shown at their places, and made into the text that is put to the vote @long', async ({
  open,
}) => {
  const [office, chair] = [await open('buero'), await open('leitung')]
  const first = 'Der Ärztetag fordert den Bund auf, die Kosten der Weiterbildung zu tragen.'
  const entries = ['Er prüft die Wirkung jährlich.', 'Er berichtet dem nächsten Ärztetag.']
  const text = (words: string, all: string[]) =>
    `<p>${words}</p><ol>${all.map((entry) => `<li><p>${entry}</p></li>`).join('')}</ol>`
  const original = await enter(office, {
    ...{ title: 'Weiterbildung bezahlen', content: text(first, entries), publish: true },
  })
  const amend = (title: string, content: string) =>
    enter(office, { title, content, clone: original, amended_version: 1 })

  // One is written into the text, and seen as a change while it is written.
  await office.goto(`/Tagungsbuero/Antraege/neu?aendert=${original}`)
  await office.getByRole('textbox', { name: 'Antragstext' }).getByText(first).click()
  await office.keyboard.press('End')
  await office.keyboard.type(' Er dankt.')
  const field = office.getByRole('textbox', { name: 'Antragstext' })
  await expect(field.getByRole('insertion')).toHaveText('Er dankt.')
  await expect(field).toHaveAccessibleDescription(/Was Sie ändern, ist markiert/)
  const changes = office.getByRole('region', { name: /^Änderungen an/ })
  await expect(changes.getByRole('insertion').last()).toContainText('Er dankt.')
  await expectNoBarrier(office)
  await office.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await expect(office).toHaveURL(/antrag=a\d+/)
  const added = Number(/antrag=a(\d+)/.exec(office.url())?.[1])
  const twice = await amend(
    'Zweimal',
    text(first, ['Er prüft die Wirkung zweimal im Jahr.', entries[1] ?? '']),
  )
  const never = await amend('Nie', text(first, [entries[1] ?? '']))
  const data = { appIds: [added, twice, never] }
  await expect(await office.request.post('/api/office/publish-motions', { data })).toBeOK()

  // Everybody reads them at their places.
  const reader = await open(undefined, { path: `/Applications?antrag=${original}` })
  await reader.getByRole('button', { name: /^Änderungen im Text des Antrags/ }).click()
  const places = reader
    .getByRole('region', { name: /^Änderungen im Text/ })
    .getByRole('list')
    .first()
  await expect(places).toContainText('Zeile 1')
  await expect(places).toContainText('Änderungen treffen aufeinander')

  // The console says of an amendment what it changes, and of the motion what is still to be voted on and to be written.
  await chair.goto('/Voting')
  const top = (await (await office.request.get('/api/data')).json()).tops.at(-1)
  await chair.getByRole('combobox', { name: 'Tagesordnungspunkt' }).selectOption(String(top.id))
  await expect(chair.getByText(/^3 Änderungsanträge vor/)).toBeVisible()
  await chair.getByRole('button', { name: /\sNie\b/ }).click()
  const amended = /^Änderungsantrag zu .*Weiterbildung bezahlen$/
  await expect(chair.getByRole('paragraph').filter({ hasText: amended })).toBeVisible()
  const called = chair.getByRole('button', { name: /\d\sWeiterbildung bezahlen/ })
  await called.click()
  await expect(chair.getByText(/^Noch nicht abgestimmt über/)).toBeVisible()
  await expectNoBarrier(chair)
  for (const appId of data.appIds) await accept(chair, appId)
  await called.click()
  const unmerged = chair.getByText(/^Angenommen, aber noch nicht im Text: .* Bitten Sie das Tagungsbüro/)
  await expect(unmerged).toBeVisible()
  await office.goto(`/Tagungsbuero/Reihenfolge?top=${top.name}`)
  await office.getByRole('link', { name: /angenommen und noch nicht im Text/ }).waitFor({ state: 'attached' })
  await office.goto(`/Tagungsbuero/Antraege/zusammenfuehren/${original}`)
  const save = office.getByRole('button', { name: 'Fassung speichern' })
  await expect(office.getByText('Eine Stelle ist zu entscheiden.')).toBeVisible()
  await expect(save).toBeDisabled()
  await office
    .getByRole('group', { name: /Was soll gelten/ })
    .getByRole('button')
    .first()
    .click()
  await expect(office.getByText('Alle angenommenen Änderungen stehen im Text.')).toBeVisible()
  await expectNoBarrier(office)
  await save.click()
  await expect(office.getByText('Fassung 2 enthält die angenommenen Änderungsanträge.')).toBeVisible()
  await expect(unmerged).toHaveCount(0)
  await expect(reader.getByText(`${first} Er dankt.`).first()).toBeVisible()
  await expect(reader.getByText('Er prüft die Wirkung zweimal im Jahr.').first()).toBeVisible()
})

/** The chair lets a motion be accepted. */
async function accept(chair: Page, appId: number): Promise<void> {
  for (const [path, data] of [
    ['chair/start-vote', { appId }],
    ['chair/open-vote', { appId }],
    ['stop-vote', { appId, result: 1 }],
  ] as const)
    await expect(await chair.request.post(`/api/${path}`, { data })).toBeOK()
}

test('[BM2, BM3, BM5, BM6, BM8] a table of motions is mended row by row, becomes drafts as a whole, and is taken back; a document of Word fills a page @long', async ({
  open,
}) => {
  const office = await open('buero', { path: '/Tagungsbuero/Antraege' })
  await office.getByRole('link', { name: 'Anträge importieren' }).click()
  const table = `TOP;Titel;Wortlaut;Antragsteller;Bezug
VI;Tabellenantrag eins;"Der Ärztetag fordert:
- mehr Zeit
- mehr Geld";Vorstand der Bundesärztekammer;
XL;Tabellenantrag zwei;Ein Text;;
;Zu eins;Streiche das Geld;;Zeile 2
VI;Tabellenantrag drei;Noch ein Text;"Paul Niemand
Eva Nirgends";
`
  await office
    .getByLabel('Excel- oder CSV-Datei')
    .setInputFiles({ name: 'Antraege.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await office.getByRole('combobox', { name: 'Spalte „Bezug“' }).selectOption({ label: 'Ändert' })
  await office.getByRole('button', { name: 'Weiter zum Prüfen' }).click()
  const apply = office.getByRole('button', { name: /Entwürfe übernehmen$/ })
  await expect(apply).toBeDisabled()
  await office
    .getByRole('group', { name: 'Fehler in Zeile 3' })
    .getByRole('combobox', { name: 'TOP in Zeile 3' })
    .selectOption('VI')
  await expect(office.getByRole('group', { name: 'Fehler in Zeile 3' })).toHaveCount(0)
  const movers = office.getByRole('group', { name: 'Fehler in Zeile 5' })
  await expect(movers.getByRole('textbox')).toHaveValue('Paul Niemand\nEva Nirgends')
  await movers.getByRole('button', { name: 'Als Gremium übernehmen' }).click()
  await expectNoBarrier(office)
  await apply.click()
  await expect(office.getByRole('searchbox', { name: 'Anträge durchsuchen' })).toBeVisible()
  const line = office
    .getByRole('table', { name: 'Anträge' })
    .getByRole('link', { name: 'Tabellenantrag eins' })
  await line.click()
  const motion = office.getByRole('article', { name: 'Tabellenantrag eins' })
  await expect(motion.getByRole('listitem').filter({ hasText: 'mehr Geld' })).toBeVisible()

  await office.goto('/Tagungsbuero/Antraege/Import')
  await office.getByRole('button', { name: 'Zurücknehmen …' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Import zurücknehmen' }).click()
  await expect(office.getByText('Der Import ist zurückgenommen.')).toBeVisible()
  await office
    .getByRole('navigation', { name: 'Tagungsbüro' })
    .getByRole('link', { name: /^Anträge/ })
    .click()
  await expect(office.getByRole('heading', { level: 1, name: 'Anträge' })).toBeVisible()
  await expect(office.getByText('Tabellenantrag eins')).toHaveCount(0)

  await office.getByRole('link', { name: 'Antrag anlegen' }).click()
  await office
    .getByLabel('Aus Word übernehmen')
    .setInputFiles({ name: 'Antrag.docx', mimeType: 'application/octet-stream', buffer: wordDocument() })
  await expect(office.getByText('Aus „Antrag.docx“ nicht übernommen:')).toBeVisible()
  await expect(office.getByLabel('Titel')).toHaveValue('Notdienst sichern')
  const text = office.getByRole('textbox', { name: 'Antragstext' })
  await expect(text.locator('strong')).toHaveText('fordert')
  // The note stays with the text that names it.
  await expect(text.getByRole('listitem')).toHaveText(['mehr Zeit', 'mehr Geld', 'Die Quelle'])
  await expect(text.getByRole('table')).toHaveText('Zelle')
  await expect(text).toContainText('Der Ärztetag fordert[1]')
  await expect(office.getByRole('textbox', { name: 'Begründung' })).not.toContainText('Die Quelle')
})

/** What a document of Word may hold, and a comment, which a motion can't keep. */
function wordDocument(): Buffer {
  const run = (words: string, format = '') =>
    `<w:r><w:rPr>${format}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`
  const paragraph = (inner: string, style = '') => `<w:p><w:pPr>${style}</w:pPr>${inner}</w:p>`
  const point = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
  const body = [
    paragraph(run('Notdienst sichern'), '<w:pStyle w:val="Heading1"/>'),
    paragraph(
      `${run('Der Ärztetag ')}${run('fordert', '<w:b/>')}<w:r><w:commentReference w:id="0"/></w:r><w:r><w:footnoteReference w:id="1"/></w:r>`,
    ),
    paragraph(run('mehr Zeit'), point),
    paragraph(run('mehr Geld'), point),
    `<w:tbl><w:tr><w:tc>${paragraph(run('Zelle'))}</w:tc></w:tr></w:tbl>`,
    paragraph(run('Begründung:')),
    paragraph(run('Weil es nötig ist.')),
  ].join('')
  const points =
    '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>'
  return buildDocument(body, [{ name: 'word/numbering.xml', data: points }])
}
