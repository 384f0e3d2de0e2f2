import { expect, test } from 'vitest'
import { fileKind } from './files.ts'

test('[G4] pictures, films and plain text are shown, documents kept, everything else is bytes', () => {
  expect(fileKind('aussteller/Logo.PNG')).toMatchObject({ type: 'image/png', shown: 'picture' })
  expect(fileKind('film.mp4')).toMatchObject({ type: 'video/mp4', shown: 'video' })
  expect(fileKind('wegweiser.txt')).toMatchObject({ type: 'text/plain; charset=utf-8', shown: 'text' })
  expect(fileKind('satzung.pdf')).toMatchObject({ type: 'application/pdf', shown: null })
  for (const name of [
    'zeichen.svg',
    'seite.html',
    'a.xhtml',
    'ohne',
    'x.constructor',
    'x.__proto__',
    'png',
    '',
  ])
    expect(fileKind(name), name).toMatchObject({ type: 'application/octet-stream', shown: null })
})
