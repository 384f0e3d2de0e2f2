import { expect, test } from 'vitest'
import { splitDocument } from './split-document.ts'

const named = (number: number) =>
  `<sup><a href="#footnote-${number}" id="footnote-ref-${number}">[${number}]</a></sup>`
const note = (number: number, text: string) =>
  `<li id="footnote-${number}"><p>${text} <a href="#footnote-ref-${number}">↑</a></p></li>`

test('[BM8] notes stay with the part that names them, and are counted there', () => {
  const notes = `<ol>${note(1, 'Zum Text')}${note(2, 'Zur Begründung')}</ol>`
  expect(splitDocument(`<p>Text${named(1)}</p><p>Begründung:</p><p>Grund${named(2)}</p>${notes}`)).toEqual({
    title: '',
    content: '<p>Text<sup>[1]</sup></p><h4>Fußnoten</h4><ol><li id="footnote-1"><p>Zum Text</p></li></ol>',
    statement:
      '<p>Grund<sup>[1]</sup></p><h4>Fußnoten</h4><ol><li id="footnote-2"><p>Zur Begründung</p></li></ol>',
  })
  expect(splitDocument(`<p>Text${named(1)}</p><ol>${note(1, 'Quelle')}</ol>`)).toMatchObject({
    content: '<p>Text<sup>[1]</sup></p><h4>Fußnoten</h4><ol><li id="footnote-1"><p>Quelle</p></li></ol>',
    statement: '',
  })
})
