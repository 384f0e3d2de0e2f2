import { isDelegate } from '#people/rules.ts'
import { registerText } from '#text/register.ts'
import { type Draft, fault, type ImportQuestion } from './drafts.ts'
import { makeUsername, nextFree } from './names.ts'
import type { PersonRecord } from './records.ts'

/** A row, and whom it makes. */
export interface Read {
  draft: Draft
  after: PersonRecord
}

/** Makes the numbers and user names that nobody has given (rule BP2). */
export function makeNumbers(read: readonly Read[], { people }: ImportQuestion): void {
  const everybody = [...people, ...read.map(({ after }) => after)]
  const taken = {
    registerNumber: new Set(everybody.map((person) => person.registerNumber)),
    number: new Set(everybody.map((person) => person.number)),
  }
  const usernames = new Set(everybody.map(({ username }) => username.toLowerCase()))
  const next = {
    registerNumber: Number(nextFree(taken.registerNumber)),
    number: Number(nextFree(taken.number)),
  }
  for (const { after } of read) {
    for (const field of ['registerNumber', 'number'] as const)
      if (after[field] === '') after[field] = String(next[field]++)
    if (after.username !== '' || after.surname === '') continue
    after.username = makeUsername(after, usernames)
    usernames.add(after.username)
  }
}

/** Nobody gets the number or the user name of somebody else, save of one who gets another (rule BP3). */
export function checkUnique(read: readonly Read[], { people }: ImportQuestion): void {
  const changing = new Set(read.flatMap(({ draft }) => draft.person ?? []))
  const others = people.filter((person) => !changing.has(person))
  for (const field of ['registerNumber', 'number', 'username'] as const) {
    const holders = new Map(others.map((person) => [person[field].toLowerCase(), person.name]))
    const free = nextFree([...people, ...read.map(({ after }) => after)].map((person) => person[field]))
    for (const { draft, after } of read) {
      const value = after[field].toLowerCase()
      const holder = holders.get(value)
      if (holder !== undefined && draft.faults.every((fault) => fault.field !== field)) {
        const suggestion = field === 'username' ? null : { value: free, label: free }
        fault(draft, field, registerText.taken(field, after[field], holder), { suggestion })
      }
      if (value !== '' && holder === undefined) holders.set(value, `${after.name} (Zeile ${draft.line})`)
    }
  }
}

/** An association has one voice leader, who holds a seat in it (rule BP6). */
export function checkLeaders(read: readonly Read[], { people }: ImportQuestion): void {
  const changing = new Set(read.flatMap(({ draft }) => draft.person ?? []))
  const leaders = new Map(
    people
      .filter((person) => person.voice_leader && person.active && !changing.has(person))
      .map(({ medical_association_code, name }) => [medical_association_code, name]),
  )
  for (const { draft, after } of read) {
    if (!after.voice_leader || !after.active) continue
    const code = after.medical_association_code
    const holder = leaders.get(code)
    if (!isDelegate(after)) fault(draft, 'voice_leader', registerText.leaderWithoutSeat)
    else if (holder !== undefined) fault(draft, 'voice_leader', registerText.secondLeader(holder))
    else leaders.set(code, `${after.name} (Zeile ${draft.line})`)
  }
}
