import { stepBack } from '#core/background.ts'
import { readTable, type TableFile } from './read-table.ts'

stepBack()

/** Runs on a thread of the workshop. */
export default (file: TableFile) => readTable(file)
