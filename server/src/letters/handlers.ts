import { exportTypes } from '@portal/shared/exports/formats.ts'
import { hasAddress } from '@portal/shared/mail/rules.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#core/context.ts'
import type { CallHandlers } from '#core/run-call.ts'
import { disposition } from '#core/send-file.ts'
import type { MailKey } from '#mail/mail-key.ts'
import { handOverLetters } from './hand-over.ts'
import { inviteByMail, makeBadges, makeLetters, makeSample } from './make-letters.ts'
import type { LetterPrinter } from './printer.ts'
import { readAddressees } from './store.ts'

export const letterHandlers = (printer: LetterPrinter, mailKey: MailKey) =>
  ({
    pinLetters: {
      perform: async ({ context, actor, input, request, reply }) => {
        const made = await makeLetters(context, printer, actor, {
          ...input,
          origin: originOf(context, request),
        })
        return input.format === 'csv'
          ? download(reply, made, { type: exportTypes.csv, name: 'PIN-Briefe.csv' })
          : download(reply, made, { type: 'application/pdf', name: 'PIN-Briefe.pdf' })
      },
    },
    invite: {
      perform: ({ context, actor, input }) => inviteByMail(context, mailKey, actor, input.registerNumbers),
    },
    letterSample: {
      perform: async ({ context, input: { text }, request, reply }) =>
        download(reply, await makeSample(context, printer, { text, origin: originOf(context, request) }), {
          type: 'application/pdf',
          name: 'Musterbrief.pdf',
        }),
    },
    badges: {
      perform: async ({ context, input, reply }) =>
        download(reply, await makeBadges(context, printer, input.registerNumbers), {
          type: 'application/pdf',
          name: 'Ausweise.pdf',
        }),
    },
    letters: {
      read: async ({ context: { db } }) =>
        (await readAddressees(db))
          .filter(({ active }) => active)
          .map(({ register_number, registered, email, made_at, handed_over_at, by_mail }) => ({
            registerNumber: register_number,
            registered,
            hasAddress: hasAddress({ email }),
            letter: made_at && {
              madeAt: made_at.toISOString(),
              handedOverAt: handed_over_at?.toISOString() ?? null,
              byMail: by_mail ?? false,
            },
          })),
    },
    handOverLetters: { act: handOverLetters },
  }) satisfies Partial<CallHandlers>

/** The address that people use; where nobody has said it, the one that the office itself uses. */
const originOf = ({ config }: Context, request: FastifyRequest): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`

/** What is told once: no cache keeps it. */
function download(
  reply: FastifyReply,
  bytes: Buffer,
  { type, name }: { type: string; name: string },
): Buffer {
  reply
    .type(type)
    .header('content-disposition', disposition('attachment', name))
    .header('cache-control', 'no-store')
  return bytes
}
