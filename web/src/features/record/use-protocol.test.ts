import type { ProtocolNote } from '@portal/shared/record/protocol.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { notesOf } from './use-protocol.ts'

test('[RE13] what the office has added stays to be changed while it is read again, for the same reader alone', () => {
  const queries = new QueryClient()
  const notes: ProtocolNote[] = []
  queries.setQueryData(notesOf('1', 'before').queryKey, notes)
  const observer = new QueryObserver(queries, notesOf('1', 'before'))
  const readBy = (reader: string) => {
    observer.setOptions(notesOf(reader, 'after'))
    return observer.getCurrentResult().data
  }
  expect(readBy('1')).toBe(notes)
  expect(readBy('2')).toBeUndefined()
})
