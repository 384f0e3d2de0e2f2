import { memberOf } from '#core/member-of.ts'
import type { CallHandlers } from '#core/run-call.ts'
import type { OverviewDesk } from './overview-desk.ts'
import type { ReadinessDesk } from './readiness.ts'

export const overviewHandlers = (overview: OverviewDesk, readiness: ReadinessDesk) =>
  ({
    overview: { read: ({ actor }) => overview.viewFor(memberOf({ actor })) },
    readiness: { read: () => readiness.get() },
  }) satisfies Partial<CallHandlers>
