import { makeDataDir as makeFolder } from '@portal/local-postgres'
import type { Config } from './config.ts'
import { inGerman } from './database/embedded.ts'

/** Makes the data folder for nobody else to read. */
export const makeDataDir = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> =>
  inGerman(dataDir, makeFolder(dataDir))
