/**
 * Texts by which something becomes slow that reads them carelessly: one part again and again, what is opened and never
 * closed, and beginnings of what patterns look for. The tests of server and browser all draw from them (rule T5).
 */
const parts: readonly string[] = [
  ...[
    '<b>',
    '<p>',
    '<b><p>',
    '<td>',
    '<td colspan=9 rowspan=9>',
    '<li>',
    '<ul><li>',
    '<tr>',
    '<table>',
    '<br>',
    '<h3>',
  ],
  ...[
    '</p>',
    '</b>',
    '</td>',
    '<',
    '<b',
    '<li',
    '<br ',
    '</',
    '<!--',
    '-->',
    '<!',
    '<?',
    '<![CDATA[',
    '<script>',
    '<svg>',
  ],
  ...[
    '<a href="',
    '<a href="https://e.org">',
    '<p a=',
    ' a=1',
    ' a="',
    "='",
    '"',
    "'",
    '`',
    '<p title="',
    '<x:y ',
  ],
  ...[
    '&',
    '&amp;',
    '&#',
    '&#x41;',
    '&nbsp;',
    '&lt',
    '&amp',
    ';',
    '&#9999999999;',
    '%',
    '%C3%A4',
    '%ff',
    '+',
    '&a=',
    '[]=',
    '[a]',
  ],
  ...[
    ' ',
    '  ',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '\u00a0',
    '\u200b',
    '\u00ad',
    '\0',
    '\\',
    '/',
    '../',
    '.',
    '..',
    '. ',
    '-',
    '–',
    '_',
  ],
  ...[
    'a',
    'ä',
    'Ä',
    'ß',
    'ue',
    'oe',
    'İ',
    '\u0301',
    'a\u0301\u0323',
    '\u202e',
    '😀',
    '\ud800',
    '\u1100\u1161',
    'ﬁ',
  ],
  ...[
    '0',
    '00',
    '7',
    '1.',
    '1,',
    'Ib',
    'Ib - 0',
    'ib-',
    'neu',
    '@',
    'a@',
    'a@a.',
    '.a',
    '+49 ',
    '(',
    ')',
    '(0)',
    '{',
    '[',
    '",',
  ],
  ...[
    'Netz:',
    'Netz: a',
    'Kennwort:',
    'Ärztekammer ',
    'W/"',
    '",',
    'bytes=',
    'data:image/png;base64,',
    '.pdf',
    '.m3u8',
  ],
  ...['wort ', 'Wort, ', 'dass ', 'https://e.org/ ', 'x'.repeat(100), '<p>wort</p>', '<li>wort</li>', ' / '],
]

/** A text of this length for each number; the same number is always the same text. */
export function slowText(seed: number, length: number): string {
  const draw = chance(seed)
  const pick = () => parts[draw(parts.length)] ?? ''
  const several = (most: number) => Array.from({ length: 1 + draw(most) }, pick).join('')
  const [head, middle, tail] = [draw(2) === 0 ? '' : several(4), several(4), draw(2) === 0 ? '' : several(4)]
  // Half of them are one part without an end, the others all kinds of parts.
  const repeated = draw(2) === 0 ? middle : several(60)
  const times = Math.max(1, Math.ceil((length - head.length - tail.length) / repeated.length))
  return (
    `${head}${repeated.repeat(times)}`.slice(0, Math.max(0, length - tail.length)) + tail.slice(0, length)
  )
}

/** Numbers that look drawn and can be drawn again. */
function chance(seed: number): (below: number) => number {
  let state = (seed ^ 0x9e3779b9) >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Something that reads people's texts, and the longest that reaches it. */
export interface Reader {
  read: (text: string) => unknown
  longest: number
}

/** What the thread that takes ballots may spend on one text, in milliseconds of processor time. */
export const MOST_MS = 50

// Only tests ask, and they run in Node, whose types these files and those of the pages do without.
declare const process: { threadCpuUsage: () => { user: number; system: number } }

/** The processor's time of this thread: what else the machine does is not counted. */
function spentMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Milliseconds that a reader spends on the text of a number, at a tenth of the reader's full length and then at the full
 * one. What is quick at a tenth is not tried again: even what grows with the square stays within the limit then. Nor is,
 * where `spared` is given, what takes no longer at a tenth than so many milliseconds, which it returns. What seems to take
 * more than `most` is read again, ten times at most, and the best counts, so that nothing else on the machine decides.
 */
export function costOf({ read, longest }: Reader, seed: number, spared = 0, most = MOST_MS): number {
  const spend = (length: number): number => {
    const text = slowText(seed, length)
    const before = spentMs()
    read(text)
    return spentMs() - before
  }
  const first = spend(Math.ceil(longest / 10))
  if (first < Math.max(MOST_MS / 200, spared)) return first
  let best = spend(longest)
  for (let tries = 1; best >= most && tries < 10; tries += 1) best = Math.min(best, spend(longest))
  return best
}
