#!/usr/bin/env node
import { Command } from 'commander'
import { speakGerman } from './german.ts'
import { nameOperator } from './operator.ts'
import { sayFailure } from './say-failure.ts'
import { subjectsOf } from './subjects.ts'

const program = speakGerman(new Command('portal'))
  .description('Startet und verwaltet das Online-Portal: Kongressdatei, Benutzer, Sicherung, Protokoll.')
  .showHelpAfterError()

nameOperator(program)
// One after the other: the help names them in this order.
for (const { load } of subjectsOf(process.argv.slice(2))) {
  const addCommands = await load()
  addCommands(program)
}

try {
  await program.parseAsync()
} catch (error) {
  sayFailure(error)
}
