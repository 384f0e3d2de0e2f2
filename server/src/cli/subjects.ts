import type { Command } from 'commander'

/** Commands that are about the same thing, and the file that has them. */
interface Subject {
  names: readonly string[]
  load: () => Promise<(program: Command) => void>
}

/** In the order in which the help names them. */
export const subjects: readonly Subject[] = [
  { names: ['start'], load: async () => (await import('./start-command.ts')).addStartCommand },
  {
    names: ['check', 'import', 'export', 'demo'],
    load: async () => (await import('./congress-commands.ts')).addCongressCommands,
  },
  { names: ['new'], load: async () => (await import('./new-command.ts')).addNewCommand },
  { names: ['user'], load: async () => (await import('./user-commands.ts')).addUserCommands },
  {
    names: ['backup', 'restore'],
    load: async () => (await import('./backup-commands.ts')).addBackupCommands,
  },
  { names: ['archive'], load: async () => (await import('./archive-command.ts')).addArchiveCommand },
  { names: ['verify'], load: async () => (await import('./verify-command.ts')).addVerifyCommand },
  { names: ['new-log-key'], load: async () => (await import('./log-key-command.ts')).addLogKeyCommand },
  { names: ['witness'], load: async () => (await import('./witness-command.ts')).addWitnessCommand },
  { names: ['recount'], load: async () => (await import('./recount-command.ts')).addRecountCommand },
  { names: ['doctor'], load: async () => (await import('./doctor-command.ts')).addDoctorCommand },
  { names: ['rehearse'], load: async () => (await import('./rehearse-command.ts')).addRehearseCommand },
]

/** The subjects of the words that a command is called with; all of them for the help, and for what is no command. */
export function subjectsOf(words: readonly string[]): readonly Subject[] {
  const named = subjects.filter(({ names }) => names.some((name) => words.includes(name)))
  return named.length > 0 ? named : subjects
}
