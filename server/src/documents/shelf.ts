import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { archiveName, attachmentFile, documentName, fileOfNumber } from '@portal/shared/documents/rules.ts'
import { baseName } from '@portal/shared/files.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import type { Context } from '#core/context.ts'
import { Remembered } from '#core/remembered.ts'
import { viewMotions } from '#motions/view.ts'
import { viewResult } from '#voting/view.ts'
import { type Paper, paperOf } from './paper.ts'
import { type AttachmentRow, type PaperRows, readPapers } from './store.ts'

/** The document of a published motion, made or not. */
export class Document {
  readonly name: string
  readonly paper: Paper
  readonly published: Date
  #revision: string | null = null

  constructor(name: string, paper: Paper, published: Date) {
    this.name = name
    this.paper = paper
    this.published = published
  }

  /** Says what went into it: the same revision is the same document (rule D3). */
  get revision(): string {
    this.#revision ??= createHash('sha256').update(makers).update(JSON.stringify(this.paper)).digest('hex')
    return this.#revision
  }
}

/** A motion's document and its attachments, in their order. */
export interface Folder {
  document: Document
  attachments: Attachment[]
}

export type Attachment = Pick<AttachmentRow, 'id' | 'name' | 'file' | 'size' | 'sha256'>

/** Everything that can be asked for, by its name in the address. What is not published is not there. */
export interface Shelved {
  documents: ReadonlyMap<string, Document>
  /** The names that documents have now, by those that they had under former print numbers. */
  renamed: ReadonlyMap<string, string>
  attachments: ReadonlyMap<string, Attachment>
  archives: ReadonlyMap<string, { topId: number; topName: string; folders: Folder[] }>
  lifetime: number
}

/** What makes the same paper look otherwise after a new version of the portal. */
const makers = ['blocks.typ', 'drucksache.typ', 'blocks.ts', 'table-grid.ts']
  .map((file) => readFileSync(new URL(`./${file}`, import.meta.url), 'utf8'))
  .join('')

/** Remembers what is published until that changes. */
export class Shelf {
  readonly #shelved: Remembered<Shelved>

  constructor({ db, changes }: Pick<Context, 'db' | 'changes'>) {
    this.#shelved = new Remembered(
      async () => shelve(await readPapers(db)),
      ({ lifetime }) => lifetime,
    )
    changes.on('content', () => this.#shelved.forget())
    changes.onReset(() => this.#shelved.forget())
  }

  get(): Promise<Shelved> {
    return this.#shelved.get()
  }
}

function shelve({ congress, tops, rows, people, attachments, results, lifetime }: PaperRows): Shelved {
  const declared = new Map(results.map((row) => [row.app_id, viewResult(row)]))
  const motions = viewMotions(rows, people, attachments, declared)
  const byId = new Map(motions.map((motion) => [motion.id, motion]))
  const attachmentsOf = Map.groupBy(attachments, ({ motion_id }) => motion_id)
  const relatedTo = ({ clone, replaces, replacedBy }: Application) => ({
    original: byId.get(clone?.id ?? 0),
    replaced: byId.get(replaces?.id ?? 0),
    successor: byId.get(replacedBy?.id ?? 0),
  })
  const folderOf = (motion: Application): Folder => ({
    document: new Document(
      documentName(motion),
      paperOf(motion, relatedTo(motion), congress),
      new Date(motion.public_datetime ?? 0),
    ),
    attachments: attachmentsOf.get(motion.id) ?? [],
  })
  const folders = new Map(motions.map((motion) => [motion.id, folderOf(motion)]))
  const all = [...folders.values()]
  const foldersOf = (topId: number) =>
    motions.flatMap(({ id, top }) => (top.id === topId ? [folders.get(id) as Folder] : []))
  return {
    documents: new Map(all.map(({ document }) => [document.name, document])),
    renamed: new Map(
      motions.flatMap((motion) =>
        motion.formerly.map((former) => [fileOfNumber(former), documentName(motion)] as const),
      ),
    ),
    attachments: new Map(
      all.flatMap((folder) =>
        folder.attachments.map((attachment) => [
          attachmentFile({ id: attachment.id, file: baseName(attachment.file) }),
          attachment,
        ]),
      ),
    ),
    archives: new Map(
      tops
        .map(
          (top) =>
            [archiveName(top), { topId: top.id, topName: top.name, folders: foldersOf(top.id) }] as const,
        )
        .filter(([, { folders }]) => folders.length > 0),
    ),
    lifetime,
  }
}
