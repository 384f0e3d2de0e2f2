import { NativeSelect, TextInput } from '@mantine/core'
import { readWifi } from '@portal/shared/pages/rules.ts'
import type { CongressList, EntryFields } from '@portal/shared/preparation/records.ts'
import { daysBetween } from '@portal/shared/setup/rules.ts'
import { majorityRules, ruleInWords } from '@portal/shared/text/votes.ts'
import { type ComponentType, useState } from 'react'
import { useSeats } from '#live/store.ts'
import { Choice } from '#ui/choice.tsx'
import { plainLines } from '#ui/plain-text.ts'
import { Address, Formatted, Line, Lines, Toggle } from './fields.tsx'
import { FileField } from './file-field.tsx'
import { categories } from './lists.ts'
import classes from './preparation.module.css'
import { TextsForm } from './texts-form.tsx'
import { partsOf } from './written.ts'

interface FormProps<List extends CongressList> {
  fields: EntryFields[List]
  isNew: boolean
  /** What is saved; null for what is not there yet. */
  saved: EntryFields[List] | null
  onChange: (changed: Partial<EntryFields[List]>) => void
}

const forms: { [List in CongressList]: ComponentType<FormProps<List>> } = {
  congress: CongressForm,
  tops: TopForm,
  types: TypeForm,
  associations: AssociationForm,
  themes: ThemeForm,
  service: ServiceForm,
  exhibitors: ExhibitorForm,
  stream: StreamForm,
  discussion: DiscussionForm,
  texts: TextsForm,
}

interface Props {
  list: CongressList
  fields: EntryFields[CongressList]
  isNew: boolean
  saved: EntryFields[CongressList] | null
  onChange: (changed: object) => void
}

/** What is said of an entry of a list, to be written. */
export function EntryForm({ list, ...props }: Props) {
  const Form = forms[list] as ComponentType<Omit<Props, 'list'>>
  return <Form {...props} />
}

/** The first and the last day; empty where no days are named. */
const endsOf = (dates: EntryFields['congress']['dates']): [first: string, last: string] =>
  Array.isArray(dates) ? [dates[0] ?? '', dates.at(-1) ?? ''] : ['', '']

function CongressForm({ fields, onChange }: FormProps<'congress'>) {
  const { dates } = fields
  const [held, hold] = useState(() => ({ source: dates, value: endsOf(dates) }))
  const [first, last] = partsOf(held, dates, endsOf).value
  const between = daysBetween(first, last)
  const set = (from: string, to: string) => {
    const named = daysBetween(from, to)
    hold({ source: named ?? dates, value: [from, to] })
    if (named) onChange({ dates: named })
  }
  return (
    <>
      <Line label="Titel" max={255} value={fields.title} onChange={(title) => onChange({ title })} />
      <Line
        label="Ort und Zeit"
        description="So steht es unter dem Titel, zum Beispiel „Leipzig, 27. bis 30. Mai 2025“."
        max={255}
        value={fields.subtitle}
        onChange={(subtitle) => onChange({ subtitle })}
      />
      <div className={classes.pair}>
        <TextInput
          label="Erster Tag"
          type="date"
          value={first}
          onChange={(event) => set(event.currentTarget.value, last)}
        />
        <TextInput
          label="Letzter Tag"
          type="date"
          value={last}
          error={between === null && 'Nicht vor dem ersten; höchstens 14 Tage.'}
          onChange={(event) => set(first, event.currentTarget.value)}
        />
      </div>
      {typeof dates === 'string' && dates !== '' && (
        <p className={classes.soft}>Bisher steht dort: „{dates}“.</p>
      )}
      <Line
        label="Hotline"
        description="Die Telefonnummer, so wie sie angezeigt wird; leer: keine."
        type="tel"
        max={255}
        value={fields.hotline}
        onChange={(hotline) => onChange({ hotline })}
      />
    </>
  )
}

function TopForm({ fields, onChange }: FormProps<'tops'>) {
  return (
    <>
      <Line
        label="Bezeichnung"
        description="Beginn jeder Drucksachennummer, zum Beispiel „Ib“. Sobald ein Antrag veröffentlicht ist, bleibt sie."
        max={20}
        value={fields.name}
        onChange={(name) => onChange({ name })}
      />
      <Lines label="Titel" max={1000} value={fields.content} onChange={(content) => onChange({ content })} />
      <Line
        label="Kurzname"
        description="Für Saalbild und Leitung; leer: der ganze Titel."
        max={40}
        value={fields.short}
        onChange={(short) => onChange({ short })}
      />
      <Toggle
        label="Im Antragsformular wählbar"
        value={fields.selectable}
        onChange={(selectable) => onChange({ selectable })}
      />
    </>
  )
}

function TypeForm({ fields, isNew, onChange }: FormProps<'types'>) {
  const seats = useSeats()
  return (
    <>
      <Line label="Name" max={100} value={fields.name} onChange={(name) => onChange({ name })} />
      <Lines
        label="Eingangsformel"
        description="Steht auf der Drucksache vor dem Text, zum Beispiel „Der Deutsche Ärztetag möge beschließen:“."
        max={1000}
        value={fields.decision}
        onChange={(decision) => onChange({ decision })}
      />
      <Lines
        label="Erläuterung"
        description="Hilft im Antragsformular bei der Wahl."
        max={1000}
        value={fields.content}
        onChange={(content) => onChange({ content })}
      />
      <NativeSelect
        label="Mehrheit"
        description="Damit beginnt die Versammlungsleitung; sie kann für jede Abstimmung eine andere wählen. Gilt ab der nächsten Abstimmung."
        value={fields.majority}
        data={majorityRules.map((value) => ({ value, label: ruleInWords(value, seats) }))}
        onChange={({ currentTarget: { selectedIndex } }) =>
          onChange({ majority: majorityRules[selectedIndex] ?? 'simple' })
        }
      />
      {isNew && (
        <p className={classes.soft}>
          Über die ersten vier Arten stimmt das Portal ab. Über Anträge einer weiteren Art wird außerhalb
          entschieden.
        </p>
      )}
    </>
  )
}

function AssociationForm({ fields, isNew, onChange }: FormProps<'associations'>) {
  return (
    <>
      <Line
        label="Kürzel"
        description={
          isNew ? 'Bleibt, solange es die Kammer gibt.' : 'Bleibt: Personen und Abstimmungen nennen es.'
        }
        max={40}
        disabled={!isNew}
        value={fields.code}
        onChange={(code) => onChange({ code })}
      />
      <Line label="Name" max={255} value={fields.laek} onChange={(laek) => onChange({ laek })} />
      <Line
        label="Sitze"
        description="Gewicht in Kammerabstimmungen. Die Sitze aller Kammern zusammen sind die des Kongresses."
        inputMode="numeric"
        max={4}
        value={String(fields.seats)}
        onChange={(seats) => onChange({ seats: Number(seats.replaceAll(/\D/g, '')) })}
      />
    </>
  )
}

function ThemeForm({ fields, onChange }: FormProps<'themes'>) {
  return (
    <>
      <Line label="Thema" max={255} value={fields.name} onChange={(name) => onChange({ name })} />
      <Toggle
        label="Wählbar"
        description="Wer sich zu Wort meldet, kann dieses Thema nennen."
        value={fields.active}
        onChange={(active) => onChange({ active })}
      />
    </>
  )
}

type Kind = 'content' | 'url' | 'file'

/** What an entry of each kind says before anything is written. */
const begun = { content: { content: '' }, url: { url: '' }, file: {} }

const kinds: { value: Kind; label: string }[] = [
  { value: 'content', label: 'Text' },
  { value: 'url', label: 'Adresse' },
  { value: 'file', label: 'Datei' },
]

function ServiceForm({ fields, saved, onChange }: FormProps<'service'>) {
  const { category, content, url, file } = fields
  // Without any of the three a file is still to be chosen.
  const kind: Kind = content !== null ? 'content' : url !== null ? 'url' : 'file'
  const isWifi = category === 'wifi'
  return (
    <>
      <Line label="Titel" max={255} value={fields.title} onChange={(title) => onChange({ title })} />
      <NativeSelect
        label="Rubrik"
        value={category}
        data={Object.entries(categories).map(([value, label]) => ({ value, label }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value as typeof category
          onChange({
            category: chosen,
            ...(chosen === 'wifi' && { content: content ?? '', url: null, file: null }),
          })
        }}
      />
      {isWifi ? (
        <p className={classes.soft}>Zugangsdaten sehen nur angemeldete Personen.</p>
      ) : (
        <Toggle
          label="Ohne Anmeldung sichtbar"
          value={fields.public}
          onChange={(open) => onChange({ public: open })}
        />
      )}
      {isWifi && (
        <WifiFields content={content ?? ''} onChange={(changed) => onChange({ content: changed })} />
      )}
      {!isWifi && (
        <Choice
          label="Inhalt"
          value={kind}
          options={kinds}
          onChange={(chosen) => onChange({ content: null, url: null, file: null, ...begun[chosen] })}
        />
      )}
      {!isWifi && kind === 'content' && (
        <Formatted
          id="service-text"
          label="Text"
          value={content ?? ''}
          onChange={(html) => onChange({ content: html })}
        />
      )}
      {!isWifi && kind === 'url' && (
        <Address label="Adresse" value={url} onChange={(written) => onChange({ url: written ?? '' })} />
      )}
      {!isWifi && kind === 'file' && (
        <FileField
          label="Datei"
          hint="Höchstens 5 MB; PDF, Word, Excel, Text oder Bild."
          use="file"
          file={file}
          isSaved={file === saved?.file}
          onChange={(chosen) => onChange({ file: chosen })}
        />
      )}
    </>
  )
}

function wifiIn(content: string) {
  // Credentials may stand in a list, each behind its bullet.
  const lines = plainLines(content)
    .split('\n')
    .map((line) => line.replace(/^• /, ''))
  const wifi = readWifi(lines)
  return {
    network: wifi?.network ?? '',
    password: wifi?.password ?? '',
    rest: (wifi?.rest ?? lines).join('\n'),
  }
}

/** What people type in when they join a network; the entry's text says it in lines (rule G2). */
function WifiFields({ content, onChange }: { content: string; onChange: (content: string) => void }) {
  const [held, hold] = useState(() => ({ source: content, value: wifiIn(content) }))
  const { network, password, rest } = partsOf(held, content, wifiIn).value
  const write = (name: string, secret: string, words: string) => {
    const written = [
      name.trim() && `Netz: ${name.trim()}`,
      secret.trim() && `Kennwort: ${secret.trim()}`,
      ...words.split('\n'),
    ]
      .filter((line) => line.trim() !== '')
      .map((line) => `<p>${escaped(line)}</p>`)
      .join('')
    hold({ source: written, value: { network: name, password: secret, rest: words } })
    onChange(written)
  }
  return (
    <>
      <Line
        label="Netz"
        max={100}
        verbatim
        value={network}
        onChange={(name) => write(name, password, rest)}
      />
      <Line
        label="Kennwort"
        description="Leer: ein offenes Netz."
        max={100}
        verbatim
        value={password}
        onChange={(secret) => write(network, secret, rest)}
      />
      <Lines label="Hinweis" max={1000} value={rest} onChange={(words) => write(network, password, words)} />
    </>
  )
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function ExhibitorForm({ fields, saved, onChange }: FormProps<'exhibitors'>) {
  return (
    <>
      <Line label="Name" max={255} value={fields.name} onChange={(name) => onChange({ name })} />
      <Address label="Adresse" value={fields.url} onChange={(url) => onChange({ url })} />
      <FileField
        label="Logo"
        hint="PNG, JPEG oder GIF; wird so verkleinert, wie die Seite es braucht."
        use="logo"
        file={fields.logo}
        isSaved={fields.logo === saved?.logo}
        onChange={(logo) => onChange({ logo })}
      />
      <FileField
        label="Banner"
        hint="PNG, JPEG oder GIF; wird auf sechs zu eins zugeschnitten."
        use="banner"
        file={fields.banner}
        isSaved={fields.banner === saved?.banner}
        onChange={(banner) => onChange({ banner })}
      />
    </>
  )
}

function StreamForm({ fields, onChange }: FormProps<'stream'>) {
  return (
    <>
      <Address
        label="Adresse für Gäste"
        description="Leer: Gäste sehen keinen Livestream."
        value={fields.publicUrl}
        onChange={(publicUrl) => onChange({ publicUrl })}
      />
      <Address
        label="Interne Adresse"
        description="Für angemeldete Personen; leer: alle sehen den Livestream für Gäste."
        value={fields.internalUrl}
        onChange={(internalUrl) => onChange({ internalUrl })}
      />
      <Line
        label="Kennwort"
        description="Schaltet den internen Livestream auch ohne Anmeldung frei; leer: niemals."
        max={100}
        verbatim
        value={fields.password ?? ''}
        onChange={(password) => onChange({ password: password || null })}
      />
    </>
  )
}

function DiscussionForm({ fields, onChange }: FormProps<'discussion'>) {
  return (
    <>
      <Address
        label="Adresse zum Zusehen"
        value={fields.watchUrl}
        onChange={(watchUrl) => onChange({ watchUrl })}
      />
      <Address
        label="Adresse zum Mitreden"
        value={fields.participateUrl}
        onChange={(participateUrl) => onChange({ participateUrl })}
      />
    </>
  )
}
