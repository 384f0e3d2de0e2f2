import { emptyForm } from '@portal/shared/submissions/rules.ts'
import { USUAL_SUPPORTERS } from '@portal/shared/usual.ts'
import { type Account, type Member, system } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { type CleanHtml, sanitise } from '#core/sanitise-html.ts'
import { doWork, type Work } from '#core/work.ts'
import { saveDraft } from '#drafts/save-draft.ts'
import { readAccounts } from '#people/store.ts'
import { setSubmissionStatus } from '#submissions/set-status.ts'
import { submitApp } from '#submissions/submit-app.ts'
import { supportApp } from '#submissions/support-app.ts'
import { type DemoUsername, demoAccounts } from './accounts.ts'
import { readTexts } from './read-texts.ts'

/** A motion that a test account has written, and how far it has come. */
interface DemoMotion {
  author: DemoUsername
  top_id: number
  type_id: number
  title: string
  content: string
  /** Test accounts that are asked and have not decided. */
  undecided: DemoUsername[]
  /** How many others are asked, and how many of them have agreed. */
  requested: number
  agreed: number
  /** What the office says of it, once it is submitted. */
  status?: string
}

interface DelegateMotions {
  submitted: DemoMotion[]
  /** Begun, and not sent to anybody yet. */
  begun: Pick<DemoMotion, 'author' | 'top_id' | 'type_id' | 'title' | 'content'> & { uuid: string }
}

const { submitted, begun } = readTexts<DelegateMotions>('delegate-motions')

/**
 * Motions of the test accounts in several stages, so that whoever tries the portal out sees living screens. They are
 * no part of the congress file: they come about as in earnest, by the actions of people.
 */
export async function addDelegateMotions(given: Context): Promise<void> {
  // They are written for this number, whatever number the operator has chosen.
  const context = { ...given, config: { ...given.config, acceptCount: USUAL_SUPPORTERS } }
  const accounts = await readAccounts(context.db)
  const named = (username: DemoUsername) => accounts.find((account) => account.username === username)
  const delegates = accounts.filter(isPlainDelegate)
  const as = async <T>(account: Account | undefined, action: (work: Work) => Promise<T>) =>
    doWork(context, account ? memberOf(account) : system, action)

  for (const { author, undecided, requested, agreed, status, ...form } of submitted) {
    const others = delegates.splice(0, requested)
    const supporters = [...undecided.map(named), ...others].flatMap(
      (account) => account?.register_number ?? [],
    )
    const sent = { ...emptyForm, ...form, content: asClean(form.content), supporters }
    const { id } = await as(named(author), (work) => submitApp(work, sent))
    for (const account of others.slice(0, agreed))
      await as(account, (work) => supportApp(work, { id, status: true }))
    if (status) await as(named('buero'), (work) => setSubmissionStatus(work, { id, status }))
  }
  const { author, ...draft } = begun
  const inFull = { ...emptyForm, ...draft, version: 0, content: asClean(draft.content) }
  await as(named(author), (work) => saveDraft(work, inFull))
}

function asClean(html: string): CleanHtml {
  const sanitised = sanitise(html)
  if ('reason' in sanitised) throw new Error(sanitised.reason)
  return sanitised.html
}

const testAccounts = new Set(demoAccounts.map(({ username }) => username))

const isPlainDelegate = ({ roles, active, username }: Account): boolean =>
  active && roles.join() === 'ROLE_DELEGATE' && !testAccounts.has(username)

/** Somebody who acts without having logged in. */
const memberOf = (user: Account): Member => ({
  kind: 'user',
  user,
  session: { idHash: Buffer.alloc(0), handle: '', secureVotes: false, deviceDoubted: false },
})
