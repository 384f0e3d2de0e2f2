#!/usr/bin/env node
import { Command } from 'commander'
import { addArchiveCommand } from './archive-command.ts'
import { addBackupCommands } from './backup-commands.ts'
import { addCongressCommands } from './congress-commands.ts'
import { addDoctorCommand } from './doctor-command.ts'
import { speakGerman } from './german.ts'
import { addLogKeyCommand } from './log-key-command.ts'
import { addNewCommand } from './new-command.ts'
import { nameOperator } from './operator.ts'
import { addRecountCommand } from './recount-command.ts'
import { addRehearseCommand } from './rehearse-command.ts'
import { sayFailure } from './say-failure.ts'
import { addStartCommand } from './start-command.ts'
import { addUserCommands } from './user-commands.ts'
import { addVerifyCommand } from './verify-command.ts'
import { addWitnessCommand } from './witness-command.ts'

/** The commands, by what they are about. */
const subjects: ((program: Command) => void)[] = [
  addStartCommand,
  addCongressCommands,
  addNewCommand,
  addUserCommands,
  addBackupCommands,
  addArchiveCommand,
  addVerifyCommand,
  addLogKeyCommand,
  addWitnessCommand,
  addRecountCommand,
  addDoctorCommand,
  addRehearseCommand,
]

const program = speakGerman(new Command('portal'))
  .description('Startet und verwaltet das Online-Portal: Kongressdatei, Benutzer, Sicherung, Protokoll.')
  .showHelpAfterError()

nameOperator(program)
for (const addCommands of subjects) addCommands(program)

try {
  await program.parseAsync()
} catch (error) {
  sayFailure(error)
}
