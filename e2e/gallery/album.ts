import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shot } from './pictures.ts'
import { slug } from './state.ts'
import { areas } from './states.ts'

/** What the folder holds, in the order of the states. */
export async function readShots(folder: string): Promise<Shot[]> {
  const files = await readdir(folder, { recursive: true })
  const texts = files
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFile(join(folder, file), 'utf8'))
  const shots: Shot[] = (await Promise.all(texts)).map((text) => JSON.parse(text))
  const order = areas.flatMap(({ name, states }) => states.map((state) => `${name} ${state.name}`))
  const place = ({ area, state }: Shot) => order.indexOf(`${area} ${state}`)
  return shots.filter((shot) => place(shot) >= 0).toSorted((one, other) => place(one) - place(other))
}

/** Writes the page that shows all pictures; answers where it is. */
export async function writeAlbum(folder: string, shots: Shot[]): Promise<string> {
  const named = Map.groupBy(shots, ({ area }) => area)
  const sections = [...named].map(([area, of]) => {
    const states = of.map(figureOf).join('\n')
    return `<section id="${slug(area)}"><h2>${area}</h2>\n${states}</section>`
  })
  const links = [...named.keys()].map((area) => `<a href="#${slug(area)}">${area}</a>`).join(' ')
  const file = join(folder, 'index.html')
  await writeFile(file, pageOf('Galerie des Portals', `<nav>${links}</nav>\n${sections.join('\n')}`))
  return file
}

function figureOf({ area, state, as, path, pictures }: Shot): string {
  const figures = pictures.map(({ file, width, scheme, letters, faults }) => {
    const words = `${width} px, ${scheme === 'light' ? 'hell' : 'dunkel'}${letters === 100 ? '' : `, Schrift ${letters} %`}`
    const at = `${slug(area)}/${file}`
    const wrong = faults.map((fault) => `<li>${escape(fault)}</li>`).join('')
    return `<figure><a href="${at}"><img src="${at}" alt="${escape(state)}, ${words}" loading="lazy"></a><figcaption>${words}</figcaption>${wrong && `<ul>${wrong}</ul>`}</figure>`
  })
  return `<article><h3>${escape(state)}</h3><p>${as ?? 'Besuch'}, ${escape(path)}</p>\n<div>${figures.join('\n')}</div></article>`
}

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page of pictures in rows. */
export const pageOf = (title: string, content: string): string => `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem; }
  nav { display: flex; flex-wrap: wrap; gap: 1rem; }
  article > div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; padding-block: .5rem; }
  h3, p { margin-block: .5rem 0; }
  figure { margin: 0; flex: none; }
  img { height: 20rem; border: 1px solid #8888; }
  figcaption, article > p { color: #555; }
  ul { color: #b00020; max-width: 30rem; overflow-wrap: anywhere; }
</style>
<h1>${title}</h1>
${content}
</html>
`
