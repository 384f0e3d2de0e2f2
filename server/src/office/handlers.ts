import { calls } from '@portal/shared/calls.ts'
import { nextNumber } from '@portal/shared/office/rules.ts'
import { inLineAs } from '#core/actor.ts'
import { readPath } from '#core/files/pieces.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import { sendFile } from '#core/send-file.ts'
import type { DocumentKeeper } from '#documents/keeper.ts'
import type { Shelf } from '#documents/shelf.ts'
import { setSynonyms } from '#motions/set-synonyms.ts'
import { readTops } from '#motions/store.ts'
import { setSubmissionStatus } from '#submissions/set-status.ts'
import { readSubmitted } from '#submissions/store.ts'
import { checkFile } from '#uploads/check-file.ts'
import { attachFile } from './attach-file.ts'
import { writeDeskEntry } from './desk-entry.ts'
import { editMotion } from './edit-motion.ts'
import { enterMotion } from './enter-motion.ts'
import { findBundle, makePrintBundle, readPrintBundles } from './print-bundle.ts'
import { publishMotions } from './publish-motions.ts'
import { publishSubmission } from './publish-submission.ts'
import { readDesk, readDeskDetail } from './read-desk.ts'
import { readVersions } from './read-versions.ts'
import { sayEditing } from './say-editing.ts'
import { setIntake } from './set-intake.ts'
import { readNumbers, readSignatories, readTexts } from './store.ts'
import { takeSubmissions } from './take-submission.ts'
import { unpublishMotion } from './unpublish-motion.ts'
import { signatoriesOf, viewSubmissions } from './view.ts'
import { readWish, wishWithdrawal, withdrawMotion } from './withdraw-motion.ts'

export const officeHandlers = {
  setSubmissionStatus: { act: setSubmissionStatus },
  setSynonyms: { act: setSynonyms },
  // Texts are cleaned before the transaction begins.
  publishSubmission: {
    perform: async ({ context, actor, input }) => {
      const content = await context.workshop.clean(actor, input.content)
      const statement = await context.workshop.clean(actor, input.statement)
      const motion = { ...input, content, statement }
      return act(context, calls.publishSubmission, actor, (work) => publishSubmission(work, motion))
    },
  },
  enterMotion: {
    perform: async ({ context, actor, input }) => {
      const content = await context.workshop.clean(actor, input.content)
      const statement = await context.workshop.clean(actor, input.statement)
      const motion = { ...input, content, statement }
      return act(context, calls.enterMotion, actor, (work) => enterMotion(work, motion))
    },
  },
  editMotion: {
    perform: async ({ context, actor, input }) => {
      const clean = async (text: string | undefined) =>
        text === undefined ? undefined : context.workshop.clean(actor, text)
      const content = await clean(input.content)
      const statement = await clean(input.statement)
      const edit = { ...input, content, statement }
      return act(context, calls.editMotion, actor, (work) => editMotion(work, edit))
    },
  },
  attachFile: {
    perform: async ({ context, actor, input: { file, ...input } }) => {
      const { path, name } = await checkFile(context, actor, file)
      return context.files.storeFor(
        () => readPath(path),
        (stored) =>
          act(context, calls.attachFile, actor, (work) => attachFile(work, { ...input, name, stored })),
      )
    },
  },
  takeSubmissions: { act: takeSubmissions },
  publishMotions: { act: publishMotions },
  unpublishMotion: { act: unpublishMotion },
  withdrawMotion: { act: withdrawMotion },
  wishWithdrawal: { act: wishWithdrawal },
  withdrawalWish: { act: readWish },
  writeDeskEntry: { act: writeDeskEntry },
  sayEditing: { act: sayEditing },
  setIntake: { act: setIntake },
  motionVersions: { act: readVersions },
  officeMotions: { act: readDesk },
  officeMotion: { act: readDeskDetail },
  officeSubmissions: {
    act: async ({ tx }) => {
      const rows = await readSubmitted(tx)
      const people = await readSignatories(tx, [...new Set(rows.flatMap(signatoriesOf))])
      return viewSubmissions(rows, people, await readTexts(tx))
    },
  },
  officeNumbers: {
    act: async ({ tx }) => {
      const numbers = Map.groupBy(await readNumbers(tx), ({ top_id }) => top_id)
      return (await readTops(tx)).map(({ id }) => {
        const taken = (numbers.get(id) ?? []).map(({ number, changes, new: renewed }) => ({
          number,
          changes,
          new: renewed,
        }))
        return { top_id: id, next: nextNumber(taken), taken }
      })
    },
  },
} satisfies Partial<CallHandlers>

export const printBundleHandlers = (shelf: Shelf, keeper: DocumentKeeper) =>
  ({
    printBundles: { read: async ({ context }) => readPrintBundles(context.db, await shelf.get()) },
    makePrintBundle: {
      perform: async ({ context, actor, input }) => {
        const shelved = await shelf.get()
        return act(context, calls.makePrintBundle, actor, (work) => makePrintBundle(work, shelved, input))
      },
    },
    printBundle: {
      send: async ({ context, actor, input, request, reply }) => {
        const bundle = await findBundle(context, shelf, input.id)
        const waiter = inLineAs(actor)
        return sendFile(request, reply, {
          etag: `"${bundle.revision}"`,
          size: await keeper.ready(bundle, waiter),
          name: bundle.name,
          stream: (range) => keeper.stream(bundle, waiter, range),
          ours: true,
        })
      },
    },
  }) satisfies Partial<CallHandlers>
