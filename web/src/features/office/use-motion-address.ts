import { type DeskColumn, deskColumns } from '@portal/shared/office/desk-columns.ts'
import { useSearchParams } from 'react-router'
import { addressNow } from '#ui/address-now.ts'
import { type Filter, type Flag, filters, flags, nobody, type Shown } from './motion-list.ts'

/** What the address calls each button. */
const filterNames: Record<Filter, string> = {
  all: 'alle',
  incoming: 'eingang',
  'in-work': 'bearbeitung',
  drafts: 'entwuerfe',
  published: 'veroeffentlicht',
  settled: 'zurueckgezogen',
}

const flagNames: Record<Flag, string> = {
  secret: 'geheim',
  chamber: 'kammer',
  amendment: 'aenderung',
  withdrawal: 'rueckzug',
}

const columnNames: Record<DeskColumn, string> = {
  number: 'nummer',
  title: 'titel',
  top: 'top',
  type: 'art',
  amends: 'aendert',
  version: 'fassung',
  state: 'stand',
  submitted: 'eingang',
  published: 'zeit',
  changed: 'geaendert',
  decided: 'entschieden',
  note: 'notiz',
  responsible: 'zustaendig',
}

const oneOf = <Value extends string>(
  names: Record<Value, string>,
  all: readonly Value[],
  text: string | null,
) => all.find((value) => names[value] === text) ?? null

function read(params: URLSearchParams): Shown {
  const sort = params.get('sortiert') ?? ''
  return {
    filter: oneOf(filterNames, filters, params.get('stand')) ?? 'all',
    top: idOf(params.get('top')),
    type: idOf(params.get('art')),
    responsible: personOf(params.get('zustaendig')),
    flag: oneOf(flagNames, flags, params.get('merkmal')),
    query: params.get('q') ?? '',
    sort: oneOf(columnNames, deskColumns, sort.replace(/^-/, '')) ?? 'state',
    descending: sort.startsWith('-'),
    open: keyIn(params.get('antrag')),
  }
}

function write({
  filter,
  top,
  type,
  responsible,
  flag,
  query,
  sort,
  descending,
  open,
}: Shown): URLSearchParams {
  const params = new URLSearchParams()
  if (filter !== 'all') params.set('stand', filterNames[filter])
  if (top !== null) params.set('top', String(top))
  if (type !== null) params.set('art', String(type))
  if (responsible !== null) params.set('zustaendig', responsible)
  if (flag !== null) params.set('merkmal', flagNames[flag])
  if (query) params.set('q', query)
  if (sort !== 'state' || descending) params.set('sortiert', `${descending ? '-' : ''}${columnNames[sort]}`)
  if (open !== null) params.set('antrag', open)
  return params
}

/** The address of the desk with one motion open, and all else as it is. */
export const addressOf = (shown: Shown, open: string): string => `?${write({ ...shown, open })}`

/**
 * What the desk shows is its address: it can be copied, kept, and gone back to. The letters of a search, and the steps from one
 * open motion to the next, are one step of the way back.
 */
export function useMotionAddress() {
  const [params, setParams] = useSearchParams()
  const show = (changes: Partial<Shown>) => {
    const before = read(addressNow())
    const next = write({ ...before, ...changes })
    const isLetter = changes.query !== undefined && before.query !== ''
    const isNextOpen = changes.open != null && before.open !== null
    if (String(next) !== String(write(before)))
      setParams(next, { replace: isLetter || isNextOpen, preventScrollReset: true })
  }
  return { shown: read(params), show }
}

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

const personOf = (text: string | null): string | null =>
  text !== null && (text === nobody || /^[\w-]{1,40}$/.test(text)) ? text : null

const keyIn = (text: string | null): string | null =>
  text !== null && /^[ae][1-9]\d{0,8}$/.test(text) ? text : null
