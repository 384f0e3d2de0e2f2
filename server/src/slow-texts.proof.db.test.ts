import { calls, jobs } from '@portal/shared/calls.ts'
import { mergeDrafts } from '@portal/shared/drafts/rules.ts'
import { fileKind } from '@portal/shared/files.ts'
import { parsePicture } from '@portal/shared/hotline/rules.ts'
import { cleanNote, joinNotes, refuseNote, writeOn } from '@portal/shared/notes/rules.ts'
import { readWifi, wifiCode } from '@portal/shared/pages/rules.ts'
import { refuseEmail, refuseTel } from '@portal/shared/people/rules.ts'
import { costOf, MOST_MS, type Reader } from '@portal/shared/slow-texts.ts'
import { isPlaylist } from '@portal/shared/stream/rules.ts'
import { contentLimit, emptyForm, hasText } from '@portal/shared/submissions/rules.ts'
import { attachmentEnding, declaredAgrees, safeFileName } from '@portal/shared/uploads/rules.ts'
import { LONG_TEXT_BYTES } from '@portal/shared/wire.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { namesEtag } from '#core/body.ts'
import { parseForm } from '#core/form.ts'
import { sanitise } from '#core/sanitise-html.ts'
import { disposition } from '#core/send-file.ts'
import { SHORT_TEXT } from '#core/workshop.ts'
import { prove } from '#test/prove.ts'

const written = (content: string) => ({ ...emptyForm, content, title: content.slice(0, 2000) })
const third = (text: string) => Math.ceil(text.length / 3)
const headers = 16_384

/** All that reads people's texts on the thread that takes ballots, with the longest text that it is given. */
const readers: Record<string, Reader> = {
  'a form': { read: parseForm, longest: LONG_TEXT_BYTES },
  'a form with one field': { read: (text) => parseForm(`content=${text}`), longest: LONG_TEXT_BYTES },
  'a body': { read: (text) => JSON.parse(JSON.stringify({ text })), longest: LONG_TEXT_BYTES / 2 },
  'a draft': {
    read: (content) => calls.saveDraft.input.safeParse({ ...written(content), files: [content] }),
    longest: 2 * contentLimit,
  },
  'fields of a login': {
    read: (text) => calls.login.input.safeParse({ username: text, password: text, pin: text }),
    longest: headers,
  },
  'a frame': {
    read: (text) => jobs['start-bo'].input.safeParse({ content: text, owner: text }),
    longest: headers,
  },
  'a short text with markup': { read: sanitise, longest: SHORT_TEXT },
  'whether there is text': { read: hasText, longest: 2 * contentLimit },
  'two drafts that are joined': {
    read: (text) =>
      mergeDrafts(written(text.slice(third(text))), written(text), written(`x${text.slice(0, third(text))}`)),
    longest: 2 * contentLimit,
  },
  'a draft and its middle': {
    read: (text) =>
      mergeDrafts(written('x'), written(text), written(`b${text.slice(third(text), -third(text))}`)),
    longest: 2 * contentLimit,
  },
  'a note': { read: (text) => refuseNote(cleanNote(text), text), longest: 60_000 },
  'two notes that are joined': {
    read: (text) => [
      joinNotes(text, 'x', text.slice(third(text))),
      writeOn(text, text.slice(third(text)), text),
    ],
    longest: 60_000,
  },
  'the name of a file': {
    read: (text) => [safeFileName(text), attachmentEnding(text), fileKind(text), declaredAgrees('pdf', text)],
    longest: headers,
  },
  'the name of a kept file': { read: (text) => disposition('inline', text.toWellFormed()), longest: 255 },
  'a picture': { read: (text) => parsePicture(`data:image/png;base64,${text}`), longest: 7_864_320 },
  'contact details': { read: (text) => [refuseEmail(text), refuseTel(text)], longest: 255 },
  'an address of a stream': { read: isPlaylist, longest: 2000 },
  'what a browser has already': { read: (text) => namesEtag(text, '"x"'), longest: headers },
  'a network': {
    read: (text) => readWifi([text, `Netz: ${text}`]) && wifiCode({ network: text, password: text }),
    longest: contentLimit,
  },
}

/** Whose texts are so long that reading each of them whole would take the night: one reads it whole, in turn. */
const patient = Object.keys(readers).filter((name) => (readers[name]?.longest ?? 0) >= contentLimit)
/** To the others it may seem so slow at a tenth that it is read whole all the same. */
const SPARED_MS = MOST_MS / 20

prove(
  '[T5] no text takes long on the thread that takes ballots, whatever reads it',
  { short: 20, long: 20_000 },
  fc.nat(),
  async (seed) => {
    for (const [name, reader] of Object.entries(readers)) {
      const waits = patient.includes(name) && name !== patient[seed % patient.length]
      const ms = costOf(reader, seed, waits ? SPARED_MS : 0)
      expect(ms, `${name}, text ${seed}`).toBeLessThan(MOST_MS)
    }
    return { readings: Object.keys(readers).length }
  },
)
