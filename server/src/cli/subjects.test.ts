import { Command } from 'commander'
import { expect, test } from 'vitest'
import { subjects, subjectsOf } from './subjects.ts'

test('a command is in the file that its name loads', async () => {
  for (const { names, load } of subjects) {
    const program = new Command()
    const addCommands = await load()
    addCommands(program)
    expect(program.commands.map((command) => command.name())).toEqual(names)
  }
})

test('a command loads its own file alone, and what is none loads all', () => {
  const namesOf = (...words: string[]) => subjectsOf(words).flatMap(({ names }) => names)
  expect(namesOf('--as', 'Frau Muster', 'backup', 'kongress.backup')).toEqual(['backup', 'restore'])
  expect(namesOf('--help')).toEqual(subjects.flatMap(({ names }) => names))
  expect(namesOf('imprt')).toEqual(subjects.flatMap(({ names }) => names))
})
