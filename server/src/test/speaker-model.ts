import type { SpeechStatus } from '@portal/shared/speakers/records.ts'
import { speechStatus } from '@portal/shared/speakers/states.ts'

/** A line of a list, as simply as it can be told. Guests and headings have no owner. */
export interface ModelEntry {
  owner: string | null
  heading: boolean
  theme: number | null
  status: SpeechStatus | null
}

export interface ModelList {
  open: boolean
  seconds: number | null
  themes: { id: number; active: boolean }[]
  entries: Map<number, ModelEntry>
  /** The ids in the order of the list. */
  order: number[]
}

/** The lists of the assembly as simply as they can be told; the server has to behave like this. */
export class SpeakerModel {
  readonly lists: ModelList[]
  /** Seats that have gone to somebody else. */
  readonly gone = new Set<string>()

  constructor(count: number) {
    this.lists = Array.from({ length: count }, () => ({
      open: true,
      seconds: null,
      themes: [],
      entries: new Map(),
      order: [],
    }))
  }

  list(index: number): ModelList {
    const list = this.lists[index]
    if (!list) throw new Error(`there is no list ${index}`)
    return list
  }

  /** Why a request to speak is refused, or null. */
  refuse(index: number, owner: string, theme: number | null): string | null {
    const { open, themes } = this.list(index)
    if (this.openEntryOf(index, owner)) return 'Sie stehen bereits auf dieser Rednerliste.'
    if (!open) return 'Diese Rednerliste ist geschlossen.'
    const active = themes.filter((one) => one.active)
    if (theme === null) return active.length > 0 ? 'Bitte wählen Sie ein Thema!' : null
    if (!themes.some(({ id }) => id === theme)) return 'Dieses Thema gibt es hier nicht.'
    if (!active.some(({ id }) => id === theme))
      return 'Zu diesem Thema sind keine Wortmeldungen mehr möglich.'
    return null
  }

  openEntryOf(index: number, owner: string): ModelEntry | undefined {
    return [...this.list(index).entries.values()].find(
      (entry) => entry.owner === owner && entry.status !== null && entry.status <= speechStatus.speaking,
    )
  }

  add(index: number, id: number, entry: Partial<ModelEntry>): void {
    const list = this.list(index)
    list.entries.set(id, { owner: null, heading: false, theme: null, status: speechStatus.waiting, ...entry })
    list.order.push(id)
  }

  /** Who speaks, on whichever list. */
  speaking(): ModelEntry | undefined {
    return this.lists
      .flatMap(({ entries }) => [...entries.values()])
      .find(({ status }) => status === speechStatus.speaking)
  }

  /** Whether the step is taken; `who` is null for the chair. */
  withdraw(index: number, id: number, who: string | null): boolean {
    const list = this.list(index)
    const entry = list.entries.get(id)
    if (!entry || entry.status === speechStatus.spoken) return false
    if (who !== null && entry.owner !== who) return false
    if (who !== null && entry.status !== speechStatus.waiting && entry.status !== speechStatus.withdrawn)
      return false
    if (entry.heading) this.drop(index, id)
    else entry.status = speechStatus.withdrawn
    return true
  }

  call(index: number, id: number, called: boolean): boolean {
    const entry = this.list(index).entries.get(id)
    if (entry?.status !== speechStatus.waiting && entry?.status !== speechStatus.called) return false
    entry.status = called ? 2 : 1
    return true
  }

  start(index: number, id: number): boolean {
    const entry = this.list(index).entries.get(id)
    if (!entry?.status || entry.status > speechStatus.speaking) return false
    const before = this.speaking()
    if (before) before.status = speechStatus.spoken
    entry.status = speechStatus.speaking
    return true
  }

  end(index: number, id: number): boolean {
    const entry = this.list(index).entries.get(id)
    if (entry?.status !== speechStatus.speaking && entry?.status !== speechStatus.spoken) return false
    entry.status = speechStatus.spoken
    return true
  }

  move(index: number, id: number, before: number | null): void {
    const list = this.list(index)
    if (id === before) return
    const others = list.order.filter((other) => other !== id)
    const place = before === null ? others.length : others.indexOf(before)
    list.order = [...others.slice(0, place), id, ...others.slice(place)]
  }

  replace(owner: string): void {
    this.gone.add(owner)
    for (const { entries } of this.lists)
      for (const entry of entries.values())
        if (entry.owner === owner && entry.status !== null && entry.status <= speechStatus.speaking)
          entry.status = speechStatus.withdrawn
  }

  /** Ten seconds have passed: what was withdrawn is not shown any more. */
  fade(): void {
    for (const [index, { entries }] of this.lists.entries())
      for (const [id, { status }] of entries) if (status === speechStatus.withdrawn) this.drop(index, id)
  }

  private drop(index: number, id: number): void {
    const list = this.list(index)
    list.entries.delete(id)
    list.order = list.order.filter((other) => other !== id)
  }
}
