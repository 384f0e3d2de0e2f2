import { type DeskColumn, deskColumns } from '@portal/shared/office/desk-columns.ts'
import { create } from 'zustand'
import { readStored, writeStored } from '#ui/stored.ts'

const key = 'portal-antraege-spalten'

/** Columns that always stand there. */
export const fixedColumns: readonly DeskColumn[] = ['number', 'title']

/** What the table shows until somebody chooses otherwise. */
export const usualColumns: readonly DeskColumn[] = [
  'number',
  'title',
  'top',
  'type',
  'state',
  'published',
  'responsible',
]

function read(): readonly DeskColumn[] {
  const stored = readStored(key)
  return stored === null ? usualColumns : inOrder([...fixedColumns, ...stored.split(' ')])
}

/** What is no column of this version is left out. */
const inOrder = (names: readonly string[]): DeskColumn[] =>
  deskColumns.filter((column) => names.includes(column))

/** The columns of the desk's table as this device remembers them (rule BD10). */
export const useColumns = create<{ shown: readonly DeskColumn[] }>()(() => ({ shown: read() }))

export function showColumns(names: readonly DeskColumn[]): void {
  const shown = inOrder([...fixedColumns, ...names])
  writeStored(key, shown.join(' '))
  useColumns.setState({ shown })
}
