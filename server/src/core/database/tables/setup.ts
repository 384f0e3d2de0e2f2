export interface SetupLinksTable {
  key_hash: Buffer
  expires_at: Date
}
