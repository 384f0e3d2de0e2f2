import type { CongressInput } from '@portal/shared/congress/records.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { announcements, tops } from './agenda.ts'
import type { AppInput } from './motion.ts'

type Entry = NonNullable<CongressInput['presentation']>[number]

/** The order of voting: agenda item by agenda item, amendments before the motion they change. */
export const demoPresentation = (apps: readonly AppInput[]): Entry[] =>
  tops.flatMap((top) => [
    ...(announcements[top.name] ?? []).map((text) => ({
      topid: top.id,
      text,
      pause: text.includes('pause'),
    })),
    ...votingOrder(apps.filter((app) => app.top_id === top.id)).map(({ id }) => ({
      topid: top.id,
      appId: id,
    })),
  ])

function votingOrder(apps: readonly AppInput[]) {
  const standing = apps.filter(
    ({ statusid }) => statusid !== motionStatus.lapsed && statusid !== motionStatus.withdrawn,
  )
  return standing.toSorted((a, b) => a.number - b.number || rank(b) - rank(a))
}

/** An amendment of an amendment comes before the amendment, and both before the motion. */
const rank = ({ changes = '' }: AppInput) => (changes === '' ? 0 : changes.charCodeAt(0))
