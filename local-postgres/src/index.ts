export { chooseAccount } from './account.ts'
export {
  type Cluster,
  type ClusterOptions,
  type Connection,
  prepareCluster,
  serverEnvironment,
} from './cluster.ts'
export { makeDataDir } from './data-dir.ts'
export { LocalPostgresError, type Reason } from './error.ts'
export type { Endpoint, Holder } from './holder.ts'
export { type FolderLock, lockFileOf, lockFolder } from './lock.ts'
export { isAlive, stopOrphan } from './orphan.ts'
export { findPrograms, type Programs } from './programs.ts'
export type { Log } from './server.ts'
export { DATABASE_FOLDER, type LocalPostgres, type Options, type Step, startLocalPostgres } from './start.ts'
