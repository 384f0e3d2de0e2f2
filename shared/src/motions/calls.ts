import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Id, LONG_TEXT_BYTES, One, text } from '#wire.ts'
import { Application, MotionVersion } from './records.ts'
import { synonymsLimit } from './synonyms.ts'

export const apps = defineCall({
  method: 'GET',
  path: '/api/apps',
  access: 'visitor',
  summary: 'All published motions',
  input: z.strictObject({}),
  output: z.array(Application),
})

export const motionVersions = defineCall({
  method: 'GET',
  path: '/api/motion-versions',
  access: 'visitor',
  refused: [404],
  summary:
    'The texts that a motion has had: for everybody those in force since its publication, for the office all of them',
  input: z.strictObject({ appId: Id }),
  output: z.array(MotionVersion),
})

export const setSynonyms = defineCall({
  method: 'POST',
  path: '/api/office/synonyms',
  maxBodyBytes: LONG_TEXT_BYTES,
  access: 'run-office',
  refused: [409],
  summary:
    'Say which words the search takes for each other: a line for each meaning, with commas between the words',
  // `before` is the list that the writer started from: nobody overwrites what another office has written meanwhile.
  input: z.strictObject({ lines: text(synonymsLimit), before: text(synonymsLimit) }),
  output: One,
})
