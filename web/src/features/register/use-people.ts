import type { ListedPerson } from '@portal/shared/register/records.ts'
import { call } from '#live/fetch-call.ts'
import { renew } from '#live/queries.ts'
import { useFresh } from '#live/use-fresh.ts'
import { useAccountNews } from '#parts/use-account-news.ts'

const key = 'office-people'

/** After an own step nobody waits for the news of it. */
export const renewPeople = () => renew({ queryKey: [key] })

/** Everybody, with how far they have come. */
export const usePeople = () =>
  useFresh(useAccountNews(), { queryKey: [key], queryFn: () => call('officePeople', {}) })

/** One person's page, read again when their line in the table is another: of others it says nothing. */
export const usePersonFile = (person: ListedPerson) =>
  useFresh([person], {
    queryKey: [key, person.registerNumber],
    queryFn: () => call('personFile', { registerNumber: person.registerNumber }),
  })
