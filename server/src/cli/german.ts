import type { Command } from 'commander'

const titles: Record<string, string> = {
  'Usage:': 'Aufruf:',
  'Arguments:': 'Angaben:',
  'Options:': 'Optionen:',
  'Global Options:': 'Optionen aller Befehle:',
  'Commands:': 'Befehle:',
}

const complaints: [RegExp, string][] = [
  [/^error: missing required argument '(.+)'/, 'Es fehlt die Angabe „$1“.'],
  [/^error: option '(.+)' argument missing/, 'Zur Option „$1“ fehlt der Wert.'],
  [/^error: required option '(.+)' not specified/, 'Es fehlt die Option „$1“.'],
  [/^error: unknown option '(.+)'/, 'Die Option „$1“ ist unbekannt.'],
  [/^error: unknown command '(.+)'/, 'Der Befehl „$1“ ist unbekannt.'],
  [/^error: too many arguments.*/, 'Das sind zu viele Angaben.'],
]

/** The library speaks English; whoever runs a congress reads German. Commands added later inherit this. */
export function speakGerman(program: Command): Command {
  return program
    .helpOption('-h, --help', 'zeigt diese Hilfe')
    .helpCommand('help [Befehl]', 'zeigt die Hilfe zu einem Befehl')
    .configureHelp({ showGlobalOptions: true, styleTitle: (title) => titles[title] ?? title })
    .configureOutput({ outputError: (text, write) => write(translate(text)) })
}

function translate(text: string): string {
  const known = complaints.find(([pattern]) => pattern.test(text))
  return known ? text.replace(...known) : text
}
