const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const bullet = /^[-–•*·▪]\s+/
const numbered = /^(\d{1,2})[.)]\s+/

type Kind = 'p' | 'ul' | 'ol'

/** Lines that follow each other as numbers of a list do: from 1 on, and more than one. */
function numberedRuns(lines: readonly string[]): Set<number> {
  const found = new Set<number>()
  let run: number[] = []
  const end = () => {
    if (run.length > 1) for (const line of run) found.add(line)
    run = []
  }
  lines.forEach((text, line) => {
    const number = Number(numbered.exec(text)?.[1] ?? 0)
    if (number !== run.length + 1) end()
    if (number === run.length + 1) run.push(line)
  })
  end()
  return found
}

/**
 * The text of a cell with markup (rule BM4): each line a paragraph, lines with a dash or a dot a list, lines that are numbered
 * from 1 a numbered one. A cell that begins with markup already, as an export of the portal has it, is taken as that.
 */
export function htmlOfCell(cell: string): string {
  if (/^<(p|ul|ol|h3|h4|table|blockquote)[ >]/i.test(cell)) return cell
  const lines = cell
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const inRun = numberedRuns(lines)
  const kinds = lines.map((line, index): Kind => (inRun.has(index) ? 'ol' : bullet.test(line) ? 'ul' : 'p'))
  return lines
    .map((line, index) => {
      const kind = kinds[index]
      if (kind === undefined || kind === 'p') return `<p>${escaped(line)}</p>`
      const begins = kinds[index - 1] !== kind || numbered.exec(line)?.[1] === '1'
      const next = lines[index + 1]
      const ends = kinds[index + 1] !== kind || (kind === 'ol' && numbered.exec(next ?? '')?.[1] === '1')
      const words = line.replace(kind === 'ul' ? bullet : numbered, '')
      const starts = kind === 'ul' ? kinds[index - 1] !== kind : begins
      return `${starts ? `<${kind}>` : ''}<li>${escaped(words)}</li>${ends ? `</${kind}>` : ''}`
    })
    .join('')
}
