import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { readWifi } from '@portal/shared/pages/rules.ts'
import type { CongressList, EntryFields } from '@portal/shared/preparation/records.ts'
import { daysBetween } from '@portal/shared/setup/rules.ts'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { Choice } from '#ui/choice.tsx'
import { plainLines } from '#ui/plain-text.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { FileField } from './file-field.tsx'
import { categories } from './lists.ts'
import classes from './preparation.module.css'
import { partsOf } from './written.ts'

const TextEditor = lazy(async () => ({ default: (await import('#parts/text-editor.tsx')).TextEditor }))

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
      <TextInput
        label="Titel"
        maxLength={255}
        value={fields.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextInput
        label="Ort und Zeit"
        description="So steht es unter dem Titel, zum Beispiel „Leipzig, 27. bis 30. Mai 2025“."
        maxLength={255}
        value={fields.subtitle}
        onChange={(event) => onChange({ subtitle: event.currentTarget.value })}
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
      <TextInput
        label="Hotline"
        description="Die Telefonnummer, so wie sie angezeigt wird; leer: keine."
        type="tel"
        maxLength={255}
        value={fields.hotline}
        onChange={(event) => onChange({ hotline: event.currentTarget.value })}
      />
    </>
  )
}

function TopForm({ fields, onChange }: FormProps<'tops'>) {
  return (
    <>
      <TextInput
        label="Bezeichnung"
        description="Beginn jeder Drucksachennummer, zum Beispiel „Ib“. Sobald ein Antrag veröffentlicht ist, bleibt sie."
        maxLength={20}
        value={fields.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label="Titel"
        autosize
        minRows={2}
        maxLength={1000}
        value={fields.content}
        onChange={(event) => onChange({ content: event.currentTarget.value })}
      />
      <TextInput
        label="Kurzname"
        description="Für Saalbild und Leitung; leer: der ganze Titel."
        maxLength={40}
        value={fields.short}
        onChange={(event) => onChange({ short: event.currentTarget.value })}
      />
      <Switch
        size="md"
        label="Im Antragsformular wählbar"
        checked={fields.selectable}
        onChange={(event) => onChange({ selectable: event.currentTarget.checked })}
      />
    </>
  )
}

function TypeForm({ fields, isNew, onChange }: FormProps<'types'>) {
  return (
    <>
      <TextInput
        label="Name"
        maxLength={100}
        value={fields.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label="Eingangsformel"
        description="Steht auf der Drucksache vor dem Text, zum Beispiel „Der Deutsche Ärztetag möge beschließen:“."
        autosize
        minRows={2}
        maxLength={1000}
        value={fields.decision}
        onChange={(event) => onChange({ decision: event.currentTarget.value })}
      />
      <Textarea
        label="Erläuterung"
        description="Hilft im Antragsformular bei der Wahl."
        autosize
        minRows={2}
        maxLength={1000}
        value={fields.content}
        onChange={(event) => onChange({ content: event.currentTarget.value })}
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
      <TextInput
        label="Kürzel"
        description={
          isNew ? 'Bleibt, solange es die Kammer gibt.' : 'Bleibt: Personen und Abstimmungen nennen es.'
        }
        maxLength={40}
        disabled={!isNew}
        value={fields.code}
        onChange={(event) => onChange({ code: event.currentTarget.value })}
      />
      <TextInput
        label="Name"
        maxLength={255}
        value={fields.laek}
        onChange={(event) => onChange({ laek: event.currentTarget.value })}
      />
      <TextInput
        label="Sitze"
        description="Gewicht in Kammerabstimmungen. Die Sitze aller Kammern zusammen sind die des Kongresses."
        inputMode="numeric"
        maxLength={4}
        value={String(fields.seats)}
        onChange={(event) => onChange({ seats: Number(event.currentTarget.value.replaceAll(/\D/g, '')) })}
      />
    </>
  )
}

function ThemeForm({ fields, onChange }: FormProps<'themes'>) {
  return (
    <>
      <TextInput
        label="Thema"
        maxLength={255}
        value={fields.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Switch
        size="md"
        label="Wählbar"
        description="Wer sich zu Wort meldet, kann dieses Thema nennen."
        checked={fields.active}
        onChange={(event) => onChange({ active: event.currentTarget.checked })}
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
  const now = useRef(content)
  now.current = content
  return (
    <>
      <TextInput
        label="Titel"
        maxLength={255}
        value={fields.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
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
        <Switch
          size="md"
          label="Ohne Anmeldung sichtbar"
          checked={fields.public}
          onChange={(event) => onChange({ public: event.currentTarget.checked })}
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
        <Suspense fallback={<SkeletonRows rows={1} height={160} />}>
          <TextEditor
            id="service-text"
            label="Text"
            html={content ?? ''}
            error={undefined}
            readOnly={false}
            readNow={() => now.current ?? ''}
            onChange={(html) => onChange({ content: html })}
          />
        </Suspense>
      )}
      {!isWifi && kind === 'url' && (
        <TextInput
          label="Adresse"
          type="url"
          placeholder="https://"
          maxLength={2000}
          value={url ?? ''}
          onChange={(event) => onChange({ url: event.currentTarget.value.trim() })}
        />
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
      <TextInput
        label="Netz"
        maxLength={100}
        spellCheck={false}
        value={network}
        onChange={(event) => write(event.currentTarget.value, password, rest)}
      />
      <TextInput
        label="Kennwort"
        description="Leer: ein offenes Netz."
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={password}
        onChange={(event) => write(network, event.currentTarget.value, rest)}
      />
      <Textarea
        label="Hinweis"
        autosize
        minRows={2}
        maxLength={1000}
        value={rest}
        onChange={(event) => write(network, password, event.currentTarget.value)}
      />
    </>
  )
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface AddressProps {
  label: string
  description?: string
  value: string | null
  onChange: (value: string | null) => void
}

/** An address, or none where nothing is written. */
const Address = ({ label, description, value, onChange }: AddressProps) => (
  <TextInput
    label={label}
    description={description}
    type="url"
    placeholder="https://"
    maxLength={2000}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value.trim() || null)}
  />
)

function ExhibitorForm({ fields, saved, onChange }: FormProps<'exhibitors'>) {
  return (
    <>
      <TextInput
        label="Name"
        maxLength={255}
        value={fields.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
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
      <TextInput
        label="Kennwort"
        description="Schaltet den internen Livestream auch ohne Anmeldung frei; leer: niemals."
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={fields.password ?? ''}
        onChange={(event) => onChange({ password: event.currentTarget.value || null })}
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
