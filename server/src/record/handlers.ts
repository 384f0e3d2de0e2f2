import { calls } from '@portal/shared/calls.ts'
import type { FastifyReply } from 'fastify'
import type { Actor } from '#core/actor.ts'
import { sendBody } from '#core/body.ts'
import type { Context } from '#core/context.ts'
import { Refusal } from '#core/refusal.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import { disposition, sendBytes } from '#core/send-file.ts'
import { pdfBytes, pdfHeaders } from '#documents/cached-printer.ts'
import { type Booklet, bookletOfProtocol } from './booklet.ts'
import type { DecisionPrints } from './decision-prints.ts'
import { liftEmbargo, setEmbargo } from './embargo.ts'
import { HistoryCache, noteLook } from './history.ts'
import type { Minutes } from './minutes.ts'
import { readHandVoters, readNotedResult, readRollCallNote } from './note-store.ts'
import { readNotes } from './protocol-store.ts'
import { releaseProtocol, withdrawApproval } from './release-protocol.ts'
import type { ReleasedDecisions } from './released.ts'
import { readEmbargoes } from './store.ts'
import { viewHallVoters, viewNotes } from './view-notes.ts'
import { strikeNote, writeNote } from './write-note.ts'

export function recordHandlers(released: ReleasedDecisions, minutes: Minutes, prints: DecisionPrints) {
  const history = new HistoryCache()
  return {
    decided: {
      send: async ({ input: { q, top }, request, reply }) =>
        sendBody(request, reply, await released.body({ query: q, topId: top })),
    },
    embargoes: {
      read: async ({ context: { db } }) =>
        (await readEmbargoes(db)).map(({ motion_id, until }) => ({
          appId: motion_id,
          until: until?.toISOString() ?? null,
        })),
    },
    decisionsPrint: { read: ({ input: { top, day } }) => prints.state(forOffice(top, day)) },
    printDecisions: { perform: ({ input: { top, day } }) => prints.begin(forOffice(top, day)) },
    decisionsPdf: {
      send: async ({ input: { top, day }, request, reply }) => {
        const { pdf, etag } = await prints.pdf(forOffice(top, day))
        return sendBytes(request, reply, pdfBytes(pdf, etag), pdfHeaders('Beschluesse.pdf'))
      },
    },
    history: {
      perform: async ({ context, actor, input }) => {
        await act(context, calls.history, actor, noteLook)
        return history.read(context.db, input)
      },
    },
    protocol: {
      send: async ({ context, actor, input: { format, ...span }, request, reply }) => {
        const { protocol, body, print } = await minutes.read(span)
        if (format === 'json') return sendBody(request, reply, body)
        if (format === 'docx')
          return sendDocx(reply, await makeDocx(context, actor, bookletOfProtocol(protocol)))
        const { pdf, etag } = await print()
        return sendBytes(request, reply, pdfBytes(pdf, etag), pdfHeaders('Beschlussprotokoll.pdf'))
      },
    },
    protocolNotes: { read: async ({ context: { db } }) => viewNotes(await readNotes(db)) },
    writeProtocolNote: { act: writeNote },
    strikeProtocolNote: { act: strikeNote },
    hallVoters: {
      read: async ({ context: { db }, input: { resultId } }) => {
        if (!(await readNotedResult(db, resultId))) throw new Refusal('result-unknown')
        return viewHallVoters(await readHandVoters(db), await readRollCallNote(db, resultId))
      },
    },
    releaseProtocol: {
      perform: async ({ context, actor, input: { day, hash } }) => {
        const waiting = await minutes.waiting(day)
        const text = waiting && { ...waiting, content: waiting.write() }
        return act(context, calls.releaseProtocol, actor, (work) =>
          releaseProtocol(work, { day, hash, text }),
        )
      },
    },
    withdrawApproval: { act: withdrawApproval },
    setEmbargo: { act: setEmbargo },
    liftEmbargo: { act: liftEmbargo },
  } satisfies Partial<CallHandlers>
}

const forOffice = (topId: number | null, day: string | null) => ({ topId, day, keptBack: true })

const docxMaker = new URL('./make-docx.ts', import.meta.url)

/** A document of Word is made on another thread. */
const makeDocx = ({ workshop }: Context, actor: Actor, booklet: Booklet): Promise<Uint8Array> =>
  workshop.run<Uint8Array>(actor, docxMaker, booklet)

const sendDocx = (reply: FastifyReply, bytes: Uint8Array): FastifyReply =>
  reply
    .type('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
    .header('content-disposition', disposition('attachment', 'Beschlussprotokoll.docx'))
    .send(Buffer.from(bytes))
