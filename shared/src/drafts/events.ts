/** A draft was saved or is gone (`version` null); told to its author's windows alone. */
export interface DraftChanged {
  op: 'draft'
  data: { uuid: string; version: number | null }
}
