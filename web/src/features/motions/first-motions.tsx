import { inOrder } from '@portal/shared/motions/rules.ts'
import type { Data } from '@portal/shared/snapshot/records.ts'
import type { ReactNode } from 'react'
import { PageTitle } from '#ui/page-title.tsx'
import { countInWords, pageOf, pageSizes } from './list.ts'
import { MotionGroups } from './motion-groups.tsx'
import { relationsAmong } from './relations.ts'

interface Props extends Pick<Data, 'apps' | 'tops'> {
  /** What stands where the filters will be. */
  children: ReactNode
}

/** The first page of the motions as visitors find it, to be read before anything can be done with it. */
export function FirstMotions({ apps, tops, children }: Props) {
  const all = inOrder(apps, tops)
  const { motions } = pageOf(all, 1, pageSizes.detail)
  return (
    <>
      <PageTitle title="Anträge und Beschlüsse">
        <p>{countInWords(all.length)}</p>
      </PageTitle>
      {children}
      <MotionGroups
        motions={motions}
        relations={relationsAmong(all)}
        view="detail"
        query=""
        similar={[]}
        unfolded={null}
        isNew={() => false}
        slots={{ top: () => null }}
        onToggle={() => {}}
      />
    </>
  )
}
