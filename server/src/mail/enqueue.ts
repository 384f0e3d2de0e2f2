import type { MailKind } from '@portal/shared/mail/rules.ts'
import type { Work } from '#core/work.ts'
import { mailsWaiting } from './events.ts'
import type { MailKey } from './mail-key.ts'
import { insertMails, readReachable, readRecentlyWrittenTo } from './store.ts'

/**
 * Writes to people of what has just happened to them, with the deed and not without it (rule EM2). Without a mail server
 * nothing is written, and whoever has no address is not written to. `Link` among the facts is a path of the portal.
 */
export async function writeTo(
  work: Pick<Work, 'tx' | 'config' | 'tell'>,
  kind: Exclude<MailKind, 'invitation'>,
  userIds: readonly number[],
  facts: Readonly<Record<string, string>> = {},
): Promise<void> {
  await writeToEach(work, kind, [{ userIds, facts }])
}

/** The same where there is something of its own to tell of several things that have happened. */
export async function writeToEach(
  work: Pick<Work, 'tx' | 'config' | 'tell'>,
  kind: Exclude<MailKind, 'invitation'>,
  told: readonly { userIds: readonly number[]; facts: Readonly<Record<string, string>> }[],
): Promise<void> {
  if (!work.config.mail) return
  const everybody = [...new Set(told.flatMap(({ userIds }) => userIds))]
  const reachable = await readReachable(work.tx, everybody, { alsoInactive: kind === 'replaced' })
  const addresses = new Map(reachable.map(({ id, email }) => [id, email]))
  const mails = told.flatMap(({ userIds, facts }) =>
    [...new Set(userIds)].flatMap((userId) => {
      const address = addresses.get(userId)
      return address === undefined ? [] : [{ kind, userId, address, facts }]
    }),
  )
  if (mails.length === 0) return
  await insertMails(work.tx, mails)
  work.tell(mailsWaiting())
}

/** Writes to those whom somebody has asked for support; whoever asks again and again fills nobody's letter box (rule EM9). */
export async function writeToSupporters(
  work: Pick<Work, 'tx' | 'config' | 'tell'>,
  person: string,
  userIds: readonly number[],
): Promise<void> {
  if (!work.config.mail) return
  const lately = await readRecentlyWrittenTo(work.tx, person, userIds)
  const facts = { Person: person, Link: encodeURI('/Antragsuntersützung') }
  await writeTo(
    work,
    'support',
    userIds.filter((id) => !lately.has(id)),
    facts,
  )
}

/** What an invitation says, and to whom: sealed together, so that nobody sends a PIN to another address (rule EM7). */
interface Invitation {
  address: string
  username: string
  pin: string
}

interface Invited extends Invitation {
  userId: number
  letterId: number
}

/** Invitations with PINs that hold from the commit on; until they are sent nobody can read them but this portal's servers. */
export async function writeInvitations(
  work: Pick<Work, 'tx' | 'tell'>,
  key: MailKey,
  invited: readonly Invited[],
): Promise<void> {
  await insertMails(
    work.tx,
    invited.map(({ userId, letterId, address, username, pin }) => ({
      kind: 'invitation' as const,
      userId,
      letterId,
      address,
      sealed: {
        bytes: key.seal(JSON.stringify({ address, username, pin } satisfies Invitation)),
        keyId: key.id,
      },
    })),
  )
  work.tell(mailsWaiting())
}

/** Null where it was sealed by somebody else, or was changed since. */
export function openInvitation(key: MailKey, sealed: Buffer): Invitation | null {
  const text = key.open(sealed)
  return text === null ? null : (JSON.parse(text) as Invitation)
}
