/** An item as a pasted agenda names it: "Ib", and what it is about. */
export interface AgendaItem {
  name: string
  content: string
}

/** "TOP Ib: Arzneimittel", "Ib. Arzneimittel", "Ib<tab>Arzneimittel", "Ib – Arzneimittel". */
const LINE = /^(?:TOP\s+|Tagesordnungspunkt\s+)?([\p{L}\p{N}]{1,12})(?:\s*[.:)–-]\s*|\s+)(.+)$/iu

/**
 * Reads an agenda as people paste it, an item on each line (rule BN2). Lines that name no item are answered as they stand, and
 * so are those that name one again.
 */
export function readAgenda(text: string): { items: AgendaItem[]; unread: string[] } {
  const lines = text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replaceAll(/[\s\u00a0]+/g, ' ').trim())
    .filter(Boolean)
  const items: AgendaItem[] = []
  const unread: string[] = []
  for (const line of lines) {
    const [, name, content] = LINE.exec(line) ?? []
    if (name && content && !items.some((item) => item.name === name)) items.push({ name, content })
    else unread.push(line)
  }
  return { items, unread }
}
