import { test } from '@playwright/test'
import type { Line } from '#line.ts'
import type { Person } from './person.ts'

/** What a delegate and the chair do in a browser, from the first look to a secret vote. */
export async function travel(delegate: Person, chair: Person, line: Line): Promise<void> {
  const button = (name: string | RegExp) => ({ role: 'button', name })
  const dialog = { role: 'dialog' }

  /** The chair calls an agenda item, and sees its first motion. */
  const call = async (top: string) => {
    await chair.sees({ role: 'heading', name: 'Abstimmung leiten' })
    await chair.types('t')
    await chair.sees({ role: 'combobox', name: 'TOP, Antrag, Person oder Schritt' })
    await chair.types(top)
    await chair.presses('Enter')
    await chair.sees({ role: 'heading', name: new RegExp(`^${top.toUpperCase()} - \\d+ `) })
    await chair.sees({ text: 'Dieser TOP ist aufgerufen.' })
  }
  const start = async () => {
    await chair.types('n')
    await chair.sees({ text: 'Geht in die Abstimmung' })
  }
  const declare = async (verdict: 'Angenommen' | 'Abgelehnt') => {
    await chair.clicks(button(new RegExp(`^${verdict}`)))
    await chair.clicks({ ...button(new RegExp(`als ${verdict.toLowerCase()} feststellen`)), inside: dialog })
    await chair.seesNo(dialog)
    await delegate.sees(button(new RegExp(`^${verdict} .*Ergebnis anzeigen$`)))
  }
  const counted = (words: RegExp) => chair.sees({ text: words })

  await test.step('a visitor reads and searches', async () => {
    await delegate.goes('/Applications')
    await delegate.fills(
      { role: 'searchbox', name: 'Anträge durchsuchen' },
      'ki verantwortungsvoll gestalten',
    )
    const motion = { role: 'article', name: /^II - 01 Künstliche Intelligenz/ }
    await delegate.clicks({ role: 'button', inside: { role: 'heading', inside: motion } })
    await delegate.sees({ role: 'heading', name: 'Begründung', inside: motion })
    await delegate.shows('read')
    await delegate.clicks({ ...button('Drucksache lesen'), inside: motion })
    await delegate.sees({
      text: /Leipzig, 27. bis 30. Mai 2025/,
      inside: { role: 'region', name: 'Seite 1' },
    })
    await delegate.shows('document')
  })

  await test.step('both log in', async () => {
    await delegate.goes('/Login')
    await delegate.shows('login')
    await delegate.logsIn('delegierte1')
    await chair.goes('/Login?redirect=%2FVoting')
    await chair.logsIn('leitung')
  })

  await test.step('a motion is written and submitted', async () => {
    await delegate.goes('/Antragsannahme/Einreichen')
    await delegate.chooses({ label: /^Antragsart/ }, 'Beschlussantrag')
    await delegate.chooses({ label: /^Tagesordnungspunkt/ }, 'TOP II ')
    await delegate.fills({ label: /^Antragstitel/ }, 'Mehr Zeit')
    await delegate.clicks({ role: 'textbox', name: /^Antragstext/ })
    await delegate.types('Der Ärztetag fordert mehr Zeit.')
    await delegate.fills({ role: 'combobox', name: 'Unterstützende suchen' }, 'vorstand')
    await delegate.presses('Enter')
    await delegate.sees({ text: /^Gespeichert \d\d:\d\d:\d\d$/ })
    await delegate.shows('motion')
    await delegate.clicks(button('Antrag einreichen'))
    await delegate.clicks(button('Jetzt einreichen'))
    await delegate.sees({ text: 'Ihr Antrag ist erfasst' })
  })

  await test.step('an open vote, by keys', async () => {
    await call('ii')
    await start()
    await delegate.shows('announced')
    await chair.presses('Enter')
    await delegate.shows('ballot')
    await delegate.clicks(button('Ja'))
    await delegate.sees({ text: 'Stimme abgegeben.' })
    await delegate.shows('voted')
    await counted(/^1 von \d+ haben abgestimmt/)
    await chair.shows('running')
    await declare('Angenommen')
    await delegate.shows('result')
  })

  await test.step('the network goes while a vote is open, and is back', async () => {
    await start()
    await chair.presses('Enter')
    await delegate.sees(button('Nein'))
    await line.cut()
    await delegate.sees({ text: /^(Offline|Verbindet …)$/ })
    await delegate.clicks(button('Nein'))
    await delegate.sees({ text: /wird von selbst gesendet/ })
    await delegate.shows('held')
    await line.mend()
    await delegate.sees({ text: 'Stimme abgegeben.' })
    await counted(/^1 von \d+ haben abgestimmt/)
    await declare('Abgelehnt')
  })

  await test.step('a chamber vote', async () => {
    await delegate.goes('/Applications')
    await delegate.logsOut()
    await delegate.logsIn('stimmfuehrung')
    await call('vii')
    await start()
    await chair.presses('Enter')
    const own = { role: 'group', name: /Ärztekammer Nordrhein/ }
    await delegate.clicks({ ...button('Ja'), inside: own })
    await delegate.clicks(button(/^Ja: 29 Stimmen abgeben$/))
    await delegate.sees({ text: 'Stimmen abgegeben.' })
    await delegate.shows('chamber')
    await chair.shows('chamber')
    await chair.clicks(button(/auszählen/))
    await chair.clicks({ ...button(/angenommen feststellen/), inside: dialog })
    await delegate.sees(button(/^Angenommen .*Ergebnis anzeigen$/))
  })

  await test.step('a secret vote, on a device that the chair has permitted', async () => {
    await delegate.logsOut()
    await chair.goes('/Voting')
    await chair.logsOut()
    await delegate.goes('/Login?redirect=%2FAntragsannahme')
    await delegate.logsIn('leitung')
    await delegate.clicks(button('Geheime Abstimmungen erlauben'))
    await delegate.sees({ text: 'An diesem Gerät kann geheim abgestimmt werden.' })
    await delegate.logsOut()
    await chair.goes('/Login?redirect=%2FVoting')
    await chair.logsIn('leitung')
    await call('vi')
    await chair.clicks(button(/Amtszeiten in Ausschüssen begrenzen/))
    await chair.clicks(button(/^In die Abstimmung geben/))
    await chair.clicks(button(/eröffnen/))
    await delegate.logsIn('delegierte2')
    await delegate.shows('secret')
    await delegate.clicks(button('Ja'))
    // The device logs its voter out.
    await delegate.sees({ label: 'Benutzername' })
    await chair.sees({ text: 'Erst 1 Stimme ist abgegeben.' })
    await chair.shows('secret')
  })
}
