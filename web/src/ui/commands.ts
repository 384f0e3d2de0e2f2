import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { fold, wordsOf } from './fold.ts'

/** Something that can be called or done here and now, for whoever looks for it by its name or number. */
export interface Command {
  /** No other command that is known at the same time has it. */
  id: string
  /** What kind of thing it is; commands of a kind stand under it. */
  group: string
  name: string
  /** What the name alone does not say. */
  detail?: string
  /** What Enter does with it. */
  does: string
  /** The key that does the same without looking for it. */
  key?: string
  /** Numbers and short names that mean it exactly; the first means it most. */
  codes?: readonly string[]
  /** Further words that it is found by. */
  words?: string
  /** How far it stands behind others that are found by the same; 0 where it stands before them. */
  behind?: number
  /** Why it can't be done now, as a sentence. */
  why?: string | null
  run: () => void
}

/** A step that is possible now and found by its name alone; `why` says what it has to wait for. */
export const step = (name: string, run: () => void, why: string | null = null): Command => ({
  id: `step-${name}`,
  group: 'Schritt',
  name,
  does: 'Ausführen',
  why,
  run,
})

/** What the parts of the screen know, made when somebody asks for it. */
const sources = new Set<{ current: () => Command[] }>()

/** Counts how often such a part has come or gone: its code may be late. */
const useSourceChanges = create<{ count: number }>()(() => ({ count: 0 }))
const noteSourceChange = () => useSourceChanges.setState(({ count }) => ({ count: count + 1 }))

/** Changes where there may be other commands, for whoever shows them meanwhile. */
export const useCommandSources = (): number => useSourceChanges(({ count }) => count)

export const knownCommands = (): Command[] => [...sources].flatMap((source) => source.current())

/** What two parts of the screen know alike stands there once. */
export const once = (commands: readonly Command[]): Command[] => [
  ...new Map(commands.map((command) => [command.id, command])).values(),
]

/** What this component can do while it is there. It is asked when somebody looks for commands, not at each rendering. */
export function useCommands(make: () => Command[]): void {
  const source = useRef(make)
  useEffect(() => {
    source.current = make
  })
  useEffect(() => {
    sources.add(source)
    noteSourceChange()
    return () => {
      sources.delete(source)
      noteSourceChange()
    }
  }, [])
}

/** Spaces and dashes of a number are written or left out. */
const bare = (text: string): string => fold(text).replaceAll(/[\s-]/g, '')

/** A code means exactly this; one that begins with it may still be typed to its end; words come after that. */
const BEGUN = 10
const BEGINS_WORDS = 20
const INSIDE = 30

/** How well a command fits, 0 best; null where it does not. */
function distance(command: Command, code: string, words: string[][]): number | null {
  const { codes = [], behind = 0 } = command
  const exact = codes.findIndex((one) => bare(one) === code)
  if (exact >= 0) return exact + behind
  if (codes.some((one) => bare(one).startsWith(code))) return BEGUN + behind
  const text = ` ${fold([command.name, command.detail ?? '', command.words ?? ''].join(' '))}`
  const begins = (spelling: string) =>
    [' ', '-', '(', '„', '"'].some((before) => text.includes(before + spelling))
  if (words.every((spellings) => spellings.some(begins))) return BEGINS_WORDS + behind
  return words.every((spellings) => spellings.some((one) => text.includes(one))) ? INSIDE + behind : null
}

/**
 * The commands that a query finds, what it means most exactly first; those that fit alike keep their order. Without a query
 * all are answered as they come.
 */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const code = bare(query)
  if (code === '') return [...commands]
  const words = wordsOf(query)
  return commands
    .flatMap((command) => {
      const far = distance(command, code, words)
      return far === null ? [] : [{ command, far }]
    })
    .toSorted((a, b) => a.far - b.far)
    .map(({ command }) => command)
}

/** Commands under the names of their kinds, the kind of the first one first. */
export const byGroup = (commands: readonly Command[]): [string, Command[]][] => [
  ...Map.groupBy(commands, ({ group }) => group),
]
