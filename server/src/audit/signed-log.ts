import { statementOf, toHex } from '@portal/shared/audit/check.ts'
import { MerkleTree } from '@portal/shared/audit/merkle.ts'
import type { ConsistencyProof, InclusionProof, LogHead } from '@portal/shared/audit/records.ts'
import { leafOfRow, readLeaves } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { type LogKeys, nodeCrypto } from '#core/log-key.ts'
import { quietly } from '#core/quiet.ts'
import { Refusal } from '#core/refusal.ts'
import { Remembered } from '#core/remembered.ts'
import { stepAside } from '#core/step-aside.ts'
import { insertFirstKey, insertHead, readCovering, readLastHead, readStanding } from './store.ts'

/** So many entries are hashed in one turn of the thread that takes ballots: about a millisecond. */
const AT_ONCE = 200

type Needs = Pick<Context, 'db' | 'changes' | 'clock' | 'log'>

/**
 * The tree over the audit log, in memory: it grows behind what was committed, so that who writes an entry neither waits nor
 * computes for it. After each declared result its head is signed and kept (rule RL3).
 */
export class SignedLog {
  readonly #context: Needs
  /** Read again before each signature, because the key can be replaced while the portal runs. */
  readonly #loadKeys: () => Promise<LogKeys>
  readonly #tree = new MerkleTree(nodeCrypto.sha256)
  readonly #last: Remembered<LogHead | null>
  /** What is being done; the next begins behind it. */
  #line: Promise<unknown> = Promise.resolve()
  #isSigningDue = false

  constructor(context: Needs, loadKeys: () => Promise<LogKeys>) {
    this.#context = context
    this.#loadKeys = loadKeys
    this.#last = new Remembered(() => readLastHead(context.db))
    const { changes } = context
    changes.on('declared', () => this.sign())
    changes.on('log', () => this.#last.forget())
    changes.onReset(() => {
      this.#last.forget()
      this.sign()
    })
  }

  /** Signs the log as it is, soon; what was declared while the portal ended is signed with the next start. */
  sign(): void {
    if (this.#isSigningDue) return
    this.#isSigningDue = true
    void quietly(this.#context.log, 'sign the audit log', () =>
      this.#next(() => {
        this.#isSigningDue = false
        return this.#signNow()
      }),
    )
  }

  /** The latest head; null while none was signed. */
  async head(): Promise<LogHead | null> {
    await this.#line
    return this.#last.get()
  }

  /** The first head that covers what was declared at this revision of the floor; null while there is none. */
  async headCovering(rev: number): Promise<LogHead | null> {
    await this.#line
    const last = await this.#last.get()
    return last && readCovering(this.#context.db, rev)
  }

  /** Refused with `log-head-unknown` where no signed head reaches so far. */
  async proveInclusion({ seq, size }: Pick<InclusionProof, 'seq' | 'size'>): Promise<InclusionProof> {
    await this.#reach(size)
    if (seq > size) throw new Refusal('log-head-unknown')
    return {
      seq,
      size,
      leaf: toHex(this.#tree.leaf(seq - 1)),
      root: toHex(this.#tree.root(size)),
      proof: this.#tree.inclusion(seq - 1, size).map(toHex),
    }
  }

  async proveConsistency({ from, to }: Pick<ConsistencyProof, 'from' | 'to'>): Promise<ConsistencyProof> {
    await this.#reach(to)
    if (from > to) throw new Refusal('log-head-unknown')
    return {
      from,
      to,
      fromRoot: toHex(this.#tree.root(from)),
      toRoot: toHex(this.#tree.root(to)),
      proof: this.#tree.consistency(from, to).map(toHex),
    }
  }

  /** The hash of each entry that a head is over. */
  async leaves({ size }: Pick<LogHead, 'size'>): Promise<string[]> {
    await this.#reach(size)
    const leaves: string[] = []
    for (let index = 0; index < size; index += 1) {
      leaves.push(toHex(this.#tree.leaf(index)))
      if (index % AT_ONCE === 0) await stepAside()
    }
    return leaves
  }

  /** Nothing is under way any more. */
  async stop(): Promise<void> {
    await this.#line
  }

  #next<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#line.then(task)
    this.#line = done.catch(() => {})
    return done
  }

  /** The tree has so many entries, which a signed head is over; nothing is told of what was not signed. */
  async #reach(size: number): Promise<void> {
    const head = await this.head()
    if (!head || size > head.size) throw new Refusal('log-head-unknown')
    if (this.#tree.size < size) await this.#next(() => this.#grow(size))
  }

  async #grow(size: number): Promise<void> {
    while (this.#tree.size < size) {
      const rows = await readLeaves(
        this.#context.db,
        this.#tree.size,
        Math.min(AT_ONCE, size - this.#tree.size),
      )
      if (rows.length === 0) throw new Error(`the audit log ends at ${this.#tree.size} instead of ${size}`)
      for (const row of rows) this.#tree.append(leafOfRow(row))
      await stepAside()
    }
  }

  async #signNow(): Promise<void> {
    const { db, clock, log, changes } = this.#context
    const { seq, rev, signed, key: inForce } = await readStanding(db)
    if (seq === 0 || signed?.size === seq) return
    const keys = await this.#loadKeys()
    const at = clock.now()
    if (!inForce) {
      await insertFirstKey(db, keys.key, at)
      return this.#signNow()
    }
    if (inForce.key !== keys.key)
      return log.warn(
        { key: keys.key, inForce: inForce.key },
        'this server has another key than the one that signs the audit log',
      )
    await this.#grow(seq)
    const root = this.#tree.root(seq)
    const statement = statementOf({ size: seq, root: toHex(root), at: at.toISOString() })
    const head = {
      size: seq,
      root: Buffer.from(root),
      rev,
      at,
      key: keys.key,
      signature: keys.sign(statement),
    }
    if (await insertHead(db, head)) changes.tell(['log'])
  }
}
