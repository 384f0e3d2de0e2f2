import { latePart } from '#live/late-part.ts'
import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { can } from '@portal/shared/roles.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useLive } from '#live/store.ts'
import { unbroken } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { AllLists } from './all-lists.tsx'
import { OneList } from './one-list.tsx'
import classes from './speakers-screen.module.css'
import { useChosenTop } from './use-address.ts'

const SpeakerDesk = latePart('SpeakerDesk', () => import('./speaker-desk.tsx'))

/** Who speaks after whom. Delegates register here, and the chair runs the lists. */
export function SpeakersScreen() {
  const { topId, choose } = useChosenTop()
  const tops = useLive((live) => live.data?.tops ?? [])
  const current = useLive((live) => live.point?.top?.id ?? null)
  const runsFloor = useLive((live) => can(live.data?.user ?? null, 'run-floor'))
  const options = tops.map(({ id, name, content }) => ({
    value: String(id),
    label: `${unbroken(`TOP ${name}`)} – ${content}${id === current ? ' (wird jetzt behandelt)' : ''}`,
  }))
  return (
    <>
      <PageTitle title="Rednerliste" />
      <div className={classes.page}>
        <NativeSelect
          className={classes.choice ?? ''}
          label="Tagesordnungspunkt"
          value={topId ?? ''}
          onChange={({ currentTarget: { value } }) => choose(value === '' ? null : Number(value))}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          data={[{ value: '', label: 'Alle Rednerlisten' }, ...options]}
        />
        {topId === null && <AllLists onChoose={choose} />}
        {topId !== null && !runsFloor && <OneList key={topId} topId={topId} />}
        {topId !== null && runsFloor && (
          <Suspense>
            <SpeakerDesk key={topId} topId={topId} />
          </Suspense>
        )}
      </div>
    </>
  )
}
