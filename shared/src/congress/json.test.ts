import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './json.ts'

test.each([
  ['', 'Zeile 1, Spalte 1', 'Die Datei endet zu früh.'],
  ['{\n  "a": 1,\n}', 'Zeile 3, Spalte 1', 'Hier wird ein Schlüssel in "" erwartet.'],
  [
    '{\n  "a": x\n}',
    'Zeile 2, Spalte 8',
    'Hier wird ein Wert erwartet: Text in "", Zahl, true, false, null, { oder [.',
  ],
  ['[1 2]', 'Zeile 1, Spalte 4', 'Hier wird ein Komma oder ] erwartet.'],
  ['{"a" 1}', 'Zeile 1, Spalte 6', 'Nach dem Schlüssel wird ein Doppelpunkt erwartet.'],
  ['{"a": {"b": 1}', 'Zeile 1, Spalte 15', 'Die Datei endet zu früh.'],
  [
    '["a\nb"]',
    'Zeile 1, Spalte 2',
    'Dieser Text ist nicht richtig geschlossen oder enthält ein verbotenes Zeichen.',
  ],
  [
    '["\\u0000"]',
    'Zeile 1, Spalte 2',
    'Dieser Text ist nicht richtig geschlossen oder enthält ein verbotenes Zeichen.',
  ],
  [
    '[01]',
    'Zeile 1, Spalte 2',
    'Hier wird ein Wert erwartet: Text in "", Zahl, true, false, null, { oder [.',
  ],
  ['{"a":1,"a":2}', 'Zeile 1, Spalte 8', 'Der Schlüssel "a" steht zweimal im selben Objekt.'],
  ['{} {}', 'Zeile 1, Spalte 4', 'Nach dem Ende der Datei steht noch etwas.'],
  ['['.repeat(60), 'Zeile 1, Spalte 52', 'Mehr als 50 Ebenen sind nicht erlaubt.'],
])('[F3] malformed JSON is named by line and column: %j', (text, path, reason) => {
  expect(parseJson(text)).toEqual({ mistake: { path, reason } })
})

test('[F3] whatever is JSON is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 2 }), fc.constantFrom(undefined, 2), (json, indent) => {
      fc.pre(!json.includes('\\u0000'))
      const text = JSON.stringify(JSON.parse(json), null, indent)
      expect(parseJson(text)).toEqual({ value: JSON.parse(text) })
    }),
  )
})

test('[F3] a text with one character lost never throws', () => {
  const text = '{"a": [1, true, "x\\n", {"b": null}], "c": -1.5e3}'
  for (let i = 0; i < text.length; i++) {
    const broken = text.slice(0, i) + text.slice(i + 1)
    expect(() => parseJson(broken)).not.toThrow()
  }
})
