/** Much has changed at once, as by an import: clients read everything afresh. */
export interface Reload {
  op: 'reload'
  data: Record<string, never>
}
