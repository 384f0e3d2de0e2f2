/** The office's areas that the reader has, by what their addresses end with. */
export type Areas = ReadonlyMap<string, { to: string; label: string }>
