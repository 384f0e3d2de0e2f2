import { run } from './install.mjs'

/** Where a program of the machine lies; null where it is not installed. */
export const pathOf = (name) =>
  run('which', [name]).then(
    (path) => path.trim(),
    () => null,
  )

/** Installs packages of Debian where that is allowed, one by one: not every system has all of them. */
export async function installByApt(...names) {
  const apt = process.geteuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const ask = ([file, ...before], ...args) => succeeds(file, [...before, ...args])
  await ask(apt, 'update')
  for (const name of names) await ask(apt, 'install', '-y', '--no-install-recommends', name)
}

export const succeeds = (file, args, options) =>
  run(file, args, options).then(
    () => true,
    () => false,
  )
