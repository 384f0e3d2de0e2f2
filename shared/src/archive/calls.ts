import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Document } from '#wire.ts'
import { ArchiveState } from './records.ts'

export const archiveState = defineCall({
  method: 'GET',
  path: '/api/office/archive',
  access: 'run-office',
  summary: 'Whether an archive of the congress is there, or being made',
  input: z.strictObject({}),
  output: ArchiveState,
})

export const beginArchive = defineCall({
  method: 'POST',
  path: '/api/office/archive',
  access: 'run-office',
  afterEnd: true,
  refused: [409],
  summary: 'Make an archive of the congress as it is now; it takes the place of the one before',
  input: z.strictObject({}),
  output: ArchiveState,
})

export const archiveFile = defineCall({
  method: 'GET',
  path: '/api/office/archive.zip',
  access: 'run-office',
  refused: [404],
  answers: ['application/zip'],
  summary: 'The archive of the congress: pages that need no portal, documents, data and checksums',
  input: z.strictObject({}),
  output: Document,
})
