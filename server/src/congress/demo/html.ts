/** Small pieces of HTML, in exactly the form that the sanitiser leaves as it is. */

export const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const p = (...sentences: string[]) => `<p>${escape(sentences.join(' '))}</p>`

export const h3 = (text: string) => `<h3>${escape(text)}</h3>`

export const list = (tag: 'ol' | 'ul', items: readonly string[]) =>
  `<${tag}>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</${tag}>`

export function table(head: readonly string[], rows: readonly (readonly string[])[]) {
  const cells = (tag: 'th' | 'td', row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`
  const body = rows.map((row) => cells('td', row)).join('')
  return `<table><thead>${cells('th', head)}</thead><tbody>${body}</tbody></table>`
}
