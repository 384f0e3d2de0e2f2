import type { Mistake } from '@portal/shared/congress/mistakes.ts'
import type { CongressFile } from '@portal/shared/congress/records.ts'
import type { Config } from '#core/config.ts'
import { demoAccounts } from './demo/accounts.ts'
import { demoPeople } from './demo/people.ts'
import type { Names } from './store.ts'

/**
 * What stays in the portal although the file does not mention it may stand in the way: a user name, a print number.
 * The file alone can't show that, so it is asked before anything is written. `renamedTops` are the items whose names the
 * import would write.
 */
export function findClashes(
  file: CongressFile,
  { users, motions, tops }: Names,
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  renamedTops: ReadonlySet<number>,
): Mistake[] {
  const demo = refuseDemo(file, users, config)
  if (demo) return [demo]
  const inFile = new Set(file.users.map((user) => user.register_number))
  const others = users.filter((user) => !inFile.has(user.register_number))
  const byNumber = new Map(others.map((user) => [user.number, user]))
  const byUsername = new Map(others.map((user) => [user.username.toLowerCase(), user]))
  const leaders = new Map(
    others
      .filter((user) => user.voice_leader && user.active)
      .map((user) => [user.medical_association_code, user]),
  )
  const appIds = new Set(file.apps.map((app) => app.id))
  const byPrint = new Map(
    motions.filter(({ id }) => !appIds.has(id)).map((motion) => [print(motion), motion]),
  )
  // What the office calls an item stays where the file has not changed its own name for it.
  const byName = new Map(tops.filter(({ id }) => !renamedTops.has(id)).map((top) => [top.name, top]))
  return [
    ...file.tops.flatMap((top, i) =>
      renamedTops.has(top.id)
        ? clash(`tops[${i}].name`, top.name, byName.get(top.name), (other) => `zu TOP ${other.id}`)
        : [],
    ),
    ...file.users.flatMap((user, i) => [
      ...clash(`users[${i}].number`, user.number, byNumber.get(user.number), person),
      ...clash(`users[${i}].username`, user.username, byUsername.get(user.username.toLowerCase()), person),
      ...(user.voice_leader
        ? clash(
            `users[${i}].voice_leader`,
            `Stimmführung ${user.medical_association_code}`,
            leaders.get(user.medical_association_code),
            person,
          )
        : []),
    ]),
    ...file.apps.flatMap((app, i) =>
      clash(
        `apps[${i}].number`,
        String(app.number),
        byPrint.get(print(app)),
        (other) => `zu Antrag ${other.id}`,
      ),
    ),
  ]
}

interface NamedAccount {
  register_number: string
  username: string
}
const nameOf = ({ register_number, username }: NamedAccount) => `${register_number} ${username}`

/** Whether it is an account of the demo congress whose password everybody can read. */
export function isTester(user: NamedAccount): boolean {
  const testNames = new Set(demoAccounts.map(({ username }) => username))
  return (
    testNames.has(user.username) &&
    demoPeople().some(
      ({ user: { register_number, username } }) =>
        nameOf({ register_number: String(register_number), username }) === nameOf(user),
    )
  )
}

/**
 * Everybody can read the passwords of the demo congress: its accounts do not stay in a real one (rule F21). One that the
 * file would only give another name keeps its password too, so it counts as well. Then this is the only mistake: all others
 * come from the demo congress.
 */
function refuseDemo(
  file: CongressFile,
  users: Names['users'],
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Mistake | null {
  const brought = new Set(file.users.map(nameOf))
  const left = users.filter((user) => user.active && !brought.has(nameOf(user)) && isTester(user))
  if (left.length === 0) return null
  const names = left.map(({ username }) => username).join(', ')
  const empty =
    databaseUrl === null
      ? `löschen Sie den Ordner ${dataDir}`
      : 'legen Sie eine leere Datenbank an und nennen Sie sie in DATABASE_URL'
  return {
    path: 'users',
    reason: `Im Portal ist noch der Demo-Kongress. Seine Testzugänge (${names}), deren Passwörter alle lesen können, blieben bestehen. So beginnen Sie neu: Beenden Sie das Portal, ${empty}, und wiederholen Sie diesen Import, noch bevor Sie das Portal wieder starten.`,
  }
}

const print = (motion: { top_id: number; number: number; changes: string; new: string }) =>
  JSON.stringify([motion.top_id, motion.number, motion.changes, motion.new])

const person = (user: Names['users'][number]) => `zu Registernummer ${user.register_number}`

const clash = <T>(
  path: string,
  value: string,
  other: T | undefined,
  owner: (other: T) => string,
): Mistake[] =>
  other === undefined
    ? []
    : [
        {
          path,
          reason: `„${value}“ gehört im Portal schon ${owner(other)}, steht dort aber nicht in der Datei.`,
        },
      ]
