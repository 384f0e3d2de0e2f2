import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { choiceLabels } from '@portal/shared/text/votes.ts'
import { votesInWords } from '@portal/shared/text/votings.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { inLibrary } from '#ui/library.tsx'
import { groupRollCall } from './roll-call-groups.ts'
import classes from './roll-call-names.module.css'

/** The names of a roll call by association, to search. */
export const RollCallNames = inLibrary(({ appId, rev }: { appId: number; rev: number }) => {
  const [sought, setSought] = useState('')
  const associations = useLive((live) => live.data?.medicalAssociations)
  const { data, error } = useQuery(
    {
      queryKey: ['roll-call', appId, rev],
      queryFn: () => call('rollCall', { appId }),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queries,
  )
  if (error) return <ErrorAlert>{error.message}</ErrorAlert>
  if (!data) return <p className={classes.note}>Die Namen werden geladen …</p>
  const groups = groupRollCall(data, associations ?? [], sought)
  return (
    <section className={classes.list} aria-label="Namentliche Abstimmung">
      <TextInput
        type="search"
        aria-label="Namen suchen"
        placeholder="Name oder Landesärztekammer"
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
        leftSection={<IconSearch size={22} aria-hidden />}
      />
      {groups.length === 0 && <p className={classes.note}>Kein Name passt zu Ihrer Suche.</p>}
      {groups.map(({ name, votings, entries }) => (
        <section key={name} aria-label={name}>
          <h3 className={classes.association}>
            {name} <span className={classes.note}>{votesInWords(votings)}</span>
          </h3>
          <ul>
            {entries.map((entry, place) => (
              <li key={entry.register_number ?? place} className={classes.entry}>
                <span>{entry.name}</span>
                <b data-vote={entry.vote}>{choiceLabels[entry.vote]}</b>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
})
