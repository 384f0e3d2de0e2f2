/** The draft's files as whoever shows them needs them. */
export interface AttachedFiles {
  draft: string
  files: readonly string[]
  onAdd: (filename: string) => void
  onRemove: (filename: string) => void
}
