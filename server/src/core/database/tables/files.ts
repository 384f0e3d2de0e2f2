import type { Generated } from 'kysely'

export interface FilesTable {
  sha256: string
  size: number
  stored_at: Generated<Date>
}

export interface FilePiecesTable {
  sha256: string
  place: number
  bytes: Buffer
}
