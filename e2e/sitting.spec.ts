import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import type { ProceduralType } from '@portal/shared/procedural/records.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { proceduralNames } from '@portal/shared/text/procedural.ts'
import type { Choice } from '@portal/shared/voting/records.ts'
import { Ear } from './ear.ts'
import { expect, test } from './portal.ts'
import { type Agenda, ask, logIn, permitBooth, registerLeader, type Seat, takeSeat } from './seats.ts'

// The sitting decides much of the congress: nobody else is to meet it.
test.use({ apart: 'sitting' })

/** What the three delegates cast, the one at the screen first. */
type Choices = [Choice, Choice, Choice]
const [abstention, yes, no] = [0, 1, 2] as const

/** "Ib-07", as it is spoken. */
const spoken = (motion: Application): string => printNumber(motion).replaceAll(' - ', '-')

test('[V23, V34, C4, K21, Q5, Q9, Q11, Q12, W6, W7, Z6] a whole sitting, as the chair and a delegate hear it @long', async ({
  open,
  device,
  portal,
}) => {
  const booth = await device()
  await permitBooth(booth)
  const chair = await Ear.of(await open('leitung', { path: '/Voting' }))
  const delegate = await Ear.of(await open('delegierte1', { path: '/Service', offered: false }))
  const hall = await chair.page.context().newPage()
  await hall.setViewportSize({ width: 1920, height: 1080 })
  await hall.goto('/Voting?ansicht=praesentation')
  const second = await takeSeat(portal, await device(), 'delegierte2')
  const third = await takeSeat(portal, await device(), 'delegierte3')
  const northRhine = await device()
  await logIn(northRhine, 'stimmfuehrung')
  const berlin = await device()
  await registerLeader(portal, berlin, 'BE')

  const server = chair.page.request
  const { tops, apps } = await ask<Agenda>(server.get('/api/data'))
  const motionsOf = (top: string) =>
    apps.filter(
      (app) => app.top.name === top && app.statusid === motionStatus.published && app.changes === '',
    )
  const chairDoes = (path: string, data: object) => ask(server.post(path, { data }))
  const call = (top: string) =>
    chairDoes('/api/chair/working-point', { topId: tops.find(({ name }) => name === top)?.id ?? 0 })
  const bothHear = (...lines: string[]) => Promise.all([chair.hears(...lines), delegate.hears(...lines)])

  /** Whoever votes is told loudly; the chair does not vote. */
  const opened = (name: string) =>
    Promise.all([
      delegate.hears(`! Abstimmung eröffnet: ${name}. Ja, Nein oder Enthaltung.`),
      chair.hears(`Abstimmung eröffnet: ${name}.`),
    ])

  /** The delegate at the screen casts there, the others with them. */
  const cast = async ([first, ...others]: Choices, job: string, on: object) => {
    const button = ['Enthaltung', 'Ja', 'Nein'][first] ?? ''
    await delegate.page.getByRole('button', { name: button, exact: true }).click()
    await delegate.hears('Ihre Stimme wurde angenommen.')
    await second.job(job, { ...on, vote: others[0] })
    await third.job(job, { ...on, vote: others[1] })
  }

  /** The chair declares at the screen what the count says, and is asked once. */
  const accept = async () => {
    await chair.page.getByRole('button', { name: /^Angenommen/ }).click()
    await chair.page
      .getByRole('dialog')
      .getByRole('button', { name: /als angenommen feststellen/i })
      .click()
  }

  /** A motion goes into voting. */
  const prepare = async (motion: Application) => {
    await chairDoes('/api/chair/start-vote', { appId: motion.id })
    await bothHear(`Abstimmung wird vorbereitet: Antrag ${spoken(motion)}, ${motion.title}.`)
  }

  /** It is opened, voted on and declared; `others` is what is decided with it. */
  const decide = async (motion: Application, choices: Choices, result: string, others = '') => {
    const name = `Antrag ${spoken(motion)}${others}`
    const appId = motion.id
    await chairDoes('/api/chair/open-vote', { appId })
    await opened(name)
    await cast(choices, 'vote', { appId })
    await chairDoes('/api/stop-vote', { appId, result: result.startsWith('angenommen') ? 1 : 2 })
    await bothHear(`${spoken(motion)}${others} ${result}`)
  }

  /** Somebody moves something about the order of business; returns how it is called. */
  const move = async (mover: Seat, type: ProceduralType, about?: Application): Promise<string> => {
    const name = proceduralNames[type] + (about ? ` zu ${spoken(about)}` : '')
    const content = type > proceduralType.nonHandling ? 'Aus gegebenem Anlass.' : ''
    await mover.job('start-bo', { type, appId: about?.id ?? null, content })
    await bothHear(`Geschäftsordnungsantrag: ${name}, beantragt von ${mover.name}.`)
    return name
  }
  const runningId = async () =>
    (await ask<{ currentBusinessOrder: { id: number } }>(server.get('/api/working-point')))
      .currentBusinessOrder.id

  /** What is before the hall is opened, voted on and declared; `then` is heard after the result. */
  const settle = async (name: string, choices: Choices, result: string, ...then: string[]) => {
    const id = await runningId()
    await chairDoes('/api/open-bo', { id })
    await opened(name)
    await cast(choices, 'vote-bo', { id })
    await chairDoes('/api/stop-bo', { id, result: result.startsWith('angenommen') ? 1 : 2 })
    await bothHear(`${name} ${result}`, ...then)
  }

  const [next, resumed, dropped, postponed, ...motions] = motionsOf('II')
  const [accounts] = motionsOf('VII')
  const secret = motionsOf('VI').find(({ title }) => title.startsWith('Amtszeiten'))
  if (!next || !resumed || !dropped || !postponed || !accounts || !secret)
    throw new Error('the agenda is another one')
  const block = motions.splice(0, 8)

  await test.step('before it begins, the delegate rehearses', async () => {
    const button = (name: string) => delegate.page.getByRole('button', { name, exact: true })
    await button('Abstimmung proben – zählt nicht').click()
    await delegate.hears('! Probe, zählt nicht. 20 Sekunden. Drücken Sie bitte „Nein“.')
    await expect(button('Nein')).toBeEnabled()
    await button('Nein').click()
    const found =
      /^Gleich Ihr erster Druck traf „Nein“\. Sie haben .+ gebraucht\. .*Das Netz ist (gut|langsam): /
    await delegate.hears('Ihre Probe ist angekommen. Sie zählt nicht.', expect.stringMatching(found))
    await button('Fertig').click()
    await expect(button('Fertig')).toBeHidden()
  })

  await test.step('ten motions, one after the other', async () => {
    await call('II')
    await expect(hall.getByText(/^TOP.II$/)).toBeVisible()
    const name = `Antrag ${spoken(next)}`
    await expect(chair.page.getByText('Dieser TOP ist aufgerufen.')).toBeVisible()
    await chair.page.getByRole('button', { name: /^In die Abstimmung geben/ }).click()
    await bothHear(`Abstimmung wird vorbereitet: ${name}, ${next.title}.`)
    await chair.page.getByRole('button', { name: /eröffnen/ }).click()
    await opened(name)
    await cast([yes, yes, yes], 'vote', { appId: next.id })
    await accept()
    await bothHear(`${spoken(next)} angenommen, 3\u00a0zu\u00a00 ohne\u00a0Enthaltung.`)
    for (const motion of motions.splice(0, 6)) {
      await prepare(motion)
      await decide(motion, [yes, yes, no], 'angenommen, 2\u00a0zu\u00a01 ohne\u00a0Enthaltung.')
    }
    for (const motion of motions.splice(0, 3)) {
      await prepare(motion)
      await decide(motion, [no, abstention, yes], 'abgelehnt, 1\u00a0zu\u00a01 bei 1\u00a0Enthaltung.')
    }
  })

  await test.step('eight more with one ballot', async () => {
    const [first] = block as [Application]
    await chairDoes('/api/chair/start-block', { appIds: block.map(({ id }) => id) })
    await bothHear(`Abstimmung wird vorbereitet: Antrag ${spoken(first)} und 7 weitere, ${first.title}.`)
    await expect(hall.getByText('8 Anträge en bloc')).toBeVisible()
    await decide(
      first,
      [yes, yes, yes],
      'angenommen, 3\u00a0zu\u00a00 ohne\u00a0Enthaltung.',
      ' und 7 weitere',
    )
  })

  await test.step('Nichtbefassung on top of a Vorstandsüberweisung, both rejected: the vote goes on', async () => {
    await prepare(resumed)
    const referral = await move(second, 3, resumed)
    const dropping = await move(third, 6, resumed)
    await expect(hall.getByRole('heading', { name: 'Nichtbefassung' })).toBeVisible()
    await settle(
      dropping,
      [no, no, yes],
      'abgelehnt, 1\u00a0zu\u00a02 ohne\u00a0Enthaltung.',
      `Geschäftsordnungsantrag: ${referral}, beantragt von ${second.name}.`,
    )
    await settle(referral, [no, yes, no], 'abgelehnt, 1\u00a0zu\u00a02 ohne\u00a0Enthaltung.')
    await decide(resumed, [yes, yes, abstention], 'angenommen, 2\u00a0zu\u00a00 bei 1\u00a0Enthaltung.')
  })

  await test.step('the same, accepted on top: the motion is settled with it', async () => {
    await prepare(dropped)
    await move(third, 3, dropped)
    const dropping = await move(second, 6, dropped)
    await chair.page.getByRole('button', { name: 'Abstimmung eröffnen' }).click()
    await opened(dropping)
    await cast([yes, yes, no], 'vote-bo', { id: await runningId() })
    await accept()
    await bothHear(`${dropping} angenommen, 2\u00a0zu\u00a01 ohne\u00a0Enthaltung.`)
    await expect(hall.getByText('Angenommen', { exact: true })).toBeVisible()
  })

  await test.step('everything else that can be moved', async () => {
    for (const [index, type] of ([106, 107, 111] as const).entries()) {
      const name = await move(index % 2 ? second : third, type)
      await chairDoes('/api/stop-bo', { id: await runningId(), result: '' })
      await bothHear(`${name} erledigt.`)
    }
    for (const [index, type] of ([102, 103, 104, 105, 110, 112] as const).entries()) {
      const name = await move(index % 2 ? second : third, type)
      await settle(name, [no, yes, no], 'abgelehnt, 1\u00a0zu\u00a02 ohne\u00a0Enthaltung.')
    }
    const reopening = await move(second, 108, block[0])
    await settle(reopening, [yes, no, no], 'angenommen, 1\u00a0zu\u00a02 ohne\u00a0Enthaltung.')
    const postponing = await move(third, 109, postponed)
    await settle(postponing, [yes, yes, no], 'angenommen, 2\u00a0zu\u00a01 ohne\u00a0Enthaltung.')
  })

  await test.step('a chamber vote: the seats decide', async () => {
    await call('VII')
    const name = `Antrag ${spoken(accounts)}`
    await chairDoes('/api/chair/start-vote', { appId: accounts.id })
    await bothHear(`Kammerabstimmung wird vorbereitet: ${name}, ${accounts.title}.`)
    await chairDoes('/api/chair/open-vote', { appId: accounts.id })
    await bothHear(`Kammerabstimmung eröffnet: ${name}.`)
    await ask(northRhine.post('/api/vote-union', { data: { value: true } }))
    await ask(berlin.post('/api/vote-union', { data: { value: false } }))
    await expect(hall.getByRole('listitem').filter({ hasText: 'Berlin' })).toContainText('Nein')
    await chairDoes('/api/vote-union-result', { id: accounts.id })
    await bothHear(`${spoken(accounts)} angenommen, 29\u00a0zu\u00a016 Stimmen der Kammern.`)
  })

  await test.step('a speaker list from its opening to its close', async () => {
    const topId = tops.find(({ name }) => name === 'III')?.id ?? 0
    const { themes } = await ask<{ themes: { id: number; active: boolean }[] }>(
      server.get(`/data/speakerlist/${topId}.json`),
    )
    const topic = themes.find(({ active }) => active)?.id ?? null
    await call('III')
    await chairDoes('/api/chair/speakerlist', { topId, open: true })
    await ask(delegate.page.request.post('/api/add-speaker', { data: { topId, topic } }))
    await ask(second.device.post('/api/add-speaker', { data: { topId, topic } }))
    const desk = chair.page.getByRole('region', { name: 'Rednerliste' })
    await expect(desk).toContainText(second.name)
    await chair.page.keyboard.press('r')
    await delegate.hears('! Sie sind aufgerufen: TOP\u00a0III. Bitte halten Sie sich bereit.')
    await expect(desk.getByText(/das Wort erteilen$/)).toBeVisible()
    await chair.page.keyboard.press('r')
    await delegate.hears('! Sie haben das Wort: TOP\u00a0III.')
    await expect(desk.getByText('Es spricht')).toBeVisible()
    await chair.page.keyboard.press('e')
    await chair.page.getByRole('dialog').getByRole('button', { name: 'Rede beenden' }).click()
    await expect(desk.getByText('Es spricht')).toBeHidden()
    await desk.getByRole('button', { name: 'Liste schließen' }).click()
    await expect(desk.getByRole('button', { name: 'Liste öffnen' })).toBeVisible()
    await expect(delegate.page.getByRole('region', { name: 'Ihr Redebeitrag' })).toBeHidden()
  })

  await test.step('a secret vote in the booth', async () => {
    await call('VI')
    const name = `Antrag ${spoken(secret)}`
    await chairDoes('/api/chair/start-vote', { appId: secret.id })
    await bothHear(`Geheime Abstimmung wird vorbereitet: ${name}, ${secret.title}.`)
    await chairDoes('/api/chair/open-vote', { appId: secret.id })
    await bothHear(`Geheime Abstimmung eröffnet: ${name}.`)
    for (const seat of [second, third]) seat.leave()
    for (const [username, choice] of [
      ['delegierte2', yes],
      ['delegierte3', yes],
    ] as const) {
      const voter = await takeSeat(portal, booth, username)
      await voter.job('vote', { appId: secret.id, vote: choice })
      await ask(booth.post('/api/security/logout'))
      voter.leave()
    }
    await chairDoes('/api/stop-vote', { appId: secret.id, result: 'count' })
    await bothHear(
      `${spoken(secret)} konnte nicht entschieden werden: zu wenige Stimmen, um geheim zu bleiben.`,
    )
  })

  await test.step('what was decided stands in the motions, and nobody has heard anything else', async () => {
    const now = await ask<Application[]>(server.get('/api/apps'))
    const decided = now.filter(({ id, statusid }) => apps.find((app) => app.id === id)?.statusid !== statusid)
    const count = (status: number) => decided.filter(({ statusid }) => statusid === status).length
    // 7 + 8 + 1 motions and the accounts; 3 rejected; Nichtbefassung and Vertagung.
    expect([1, 2, 6, 11].map(count)).toEqual([17, 3, 1, 1])
    await bothHear()
  })
})
