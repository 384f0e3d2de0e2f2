import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { archiveName, attachmentFile, documentName, fileOfNumber } from '@portal/shared/documents/rules.ts'
import { baseName } from '@portal/shared/files.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import type { Context } from '#core/context.ts'
import { Remembered } from '#core/remembered.ts'
import { viewMotions } from '#motions/view.ts'
import { viewResult } from '#voting/view.ts'
import { type Paper, type Printout, paperOf } from './paper.ts'
import { type AttachmentRow, type PaperRows, readPapers } from './store.ts'

/** A document, made or not: what is set in type, and what it is known again by. */
export interface Printable {
  readonly name: string
  /** Says what went into it: the same revision is the same document (rule D3). */
  readonly revision: string
  readonly printout: Printout
}

const revisionOf = (content: unknown): string =>
  createHash('sha256').update(makers).update(JSON.stringify(content)).digest('hex')

/** The document of a published motion. */
export class Document implements Printable {
  readonly name: string
  readonly paper: Paper
  readonly published: Date
  #revision: string | null = null

  constructor(name: string, paper: Paper, published: Date) {
    this.name = name
    this.paper = paper
    this.published = published
  }

  get revision(): string {
    this.#revision ??= revisionOf(this.paper)
    return this.#revision
  }

  get printout(): Printout {
    return { title: this.paper.heading, cover: null, papers: [this.paper] }
  }
}

/** Several documents as one, to be printed; those that cannot be set in type are named on its cover. */
export class Bundle implements Printable {
  readonly name: string
  readonly printout: Printout
  readonly revision: string

  constructor(title: string, made: string, documents: readonly Document[], missing: readonly Document[]) {
    const cover = { name: title, made, missing: missing.map(({ paper }) => paper.print) }
    this.name = `${title}.pdf`
    this.printout = { title, cover, papers: documents.map(({ paper }) => paper) }
    this.revision = revisionOf([cover, documents.map(({ revision }) => revision)])
  }
}

/** A motion's document and its attachments, in their order. */
export interface Folder {
  document: Document
  attachments: Attachment[]
}

export type Attachment = Pick<AttachmentRow, 'id' | 'name' | 'file' | 'size' | 'sha256'>

/** Everything that can be asked for, by its name in the address. What is not published is not there. */
export interface ShelfContents {
  /** The published motions with their documents by id, in the order of agenda and numbers. */
  papers: ReadonlyMap<number, { motion: Application; document: Document }>
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
  readonly #shelved: Remembered<ShelfContents>

  constructor({ db, changes }: Pick<Context, 'db' | 'changes'>) {
    this.#shelved = new Remembered(
      async () => shelve(await readPapers(db)),
      ({ lifetime }) => lifetime,
    )
    changes.on('content', () => this.#shelved.forget())
    changes.onReset(() => this.#shelved.forget())
  }

  get(): Promise<ShelfContents> {
    return this.#shelved.get()
  }
}

function shelve({ congress, tops, rows, people, attachments, results, lifetime }: PaperRows): ShelfContents {
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
    papers: new Map(
      motions.flatMap((motion) => {
        const folder = folders.get(motion.id)
        return folder ? [[motion.id, { motion, document: folder.document }] as const] : []
      }),
    ),
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
