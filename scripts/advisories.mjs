import { run } from './install.mjs'

/**
 * Lists the known advisories against what the portal is made of, as the registry tells them, and ends with status 1 where there is
 * one against a part that runs in it, with 2 where the registry does not say.
 */
export function describeAdvisories(answer) {
  if (!answer.vulnerabilities)
    return { status: 2, lines: [`Die Registry gibt keine Auskunft: ${answer.message ?? 'keine Antwort'}`] }
  const found = Object.values(answer.vulnerabilities)
  const lines = found.map(({ name, severity, range, via, fixAvailable }) => {
    const titles = via.map((cause) =>
      typeof cause === 'string' ? `durch ${cause}` : `${cause.title} (${cause.url})`,
    )
    const mend = fixAvailable ? 'es gibt eine Abhilfe' : 'noch ohne Abhilfe'
    return `${severity}  ${name} ${range}: ${titles.join('; ')}; ${mend}`
  })
  if (found.length === 0) return { status: 0, lines: ['Keine Meldungen zu den Paketen des Portals.'] }
  return { status: 1, lines }
}

if (import.meta.filename === process.argv[1]) {
  // The command ends with a status of its own where it finds something; what it found is in its answer either way.
  const text = await run('npm', ['audit', '--json', '--omit=dev', '--loglevel=silent']).catch(
    ({ message }) => message,
  )
  const { status, lines } = describeAdvisories(JSON.parse(/\{[^]*\}/.exec(text)?.[0] ?? '{}'))
  for (const line of lines) console.log(line)
  process.exitCode = status
}
