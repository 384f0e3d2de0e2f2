import { isFound } from '@portal/shared/record/rules.ts'

/** A motion as the search of an archive knows it: where its page is, its words, and what is looked through. */
export interface Findable {
  path: string
  title: string
  facts: string
  searched: string
}

// Pages that are opened from a disk may fetch nothing: the motions come as a script of their own, before this one.
const { archive } = window as unknown as { archive: Findable[] }

const form = document.querySelector<HTMLFormElement>('form[role=search]')
const field = form?.querySelector('input')
const found = document.querySelector<HTMLUListElement>('#treffer')
const count = document.querySelector('#anzahl')
const all = document.querySelector<HTMLElement>('#alle')

if (form && field && found && count && all) {
  const search = () => {
    const query = field.value.trim()
    const hits = query === '' ? [] : archive.filter(({ searched }) => isFound(searched, query))
    found.replaceChildren(...hits.map(lineOf))
    found.hidden = hits.length === 0
    all.hidden = query !== ''
    count.textContent = query === '' ? '' : inWords(hits.length)
  }
  form.hidden = false
  form.addEventListener('submit', (event) => event.preventDefault())
  field.addEventListener('input', search)
  // A page that somebody comes back to has the words still.
  search()
}

function lineOf({ path, title, facts }: Findable): HTMLLIElement {
  const line = document.createElement('li')
  line.className = 'decided-entry'
  const link = document.createElement('a')
  link.href = path
  link.textContent = title
  const heading = document.createElement('p')
  heading.className = 'decided-title'
  heading.append(link)
  const rest = document.createElement('p')
  rest.className = 'decided-facts'
  rest.textContent = facts
  line.append(heading, rest)
  return line
}

const inWords = (hits: number): string =>
  hits === 0
    ? 'Dazu gibt es nichts. Suchen Sie mit weniger Wörtern.'
    : hits === 1
      ? '1 Antrag'
      : `${hits} Anträge`
