import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const read = (file) => readFileSync(file, 'utf8')

/** What a module brings along, at once or later. */
function importsOf(file) {
  // Screens with forms get the library around them.
  const source = read(file).replaceAll(/formScreen\(\s*'\w+',\s*\(\) => import\('[^']+'\),?\s*\)/g, '')
  return [...source.matchAll(/(?:from|import)\s*\(?'([#.][^']+\.tsx?)'/g)].map(([, specifier]) =>
    specifier.startsWith('#') ? `web/src/${specifier.slice(1)}` : posix.join(posix.dirname(file), specifier),
  )
}

const usesLibrary = (file) => /from '@mantine\/(?:core|tiptap|dropzone)'/.test(read(file))

test('whatever uses the component library has it around it, and the first screens do without', () => {
  const reached = new Set()
  const reach = (file) => {
    if (reached.has(file) || file.endsWith('/library.tsx') || read(file).includes('= inLibrary(')) return
    reached.add(file)
    for (const imported of importsOf(file)) reach(imported)
  }
  reach('web/src/main.tsx')
  expect(reached.size).toBeGreaterThan(150)
  expect([...reached].filter(usesLibrary)).toEqual([])
})
