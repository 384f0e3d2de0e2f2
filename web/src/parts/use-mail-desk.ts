import type { Mail } from '@portal/shared/mail/records.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'

const queryKey = ['mails']

/** While something is about to be sent, it is asked for so often what has become of it. */
const ASKED_MS = 3000

const isUnderWay = ({ state, nextAt, keyLost }: Mail): boolean =>
  state === 'waiting' && !keyLost && nextAt !== null && Date.parse(nextAt) <= Date.now() + ASKED_MS

/** What was sent and what waits; the sender is null where there is no mail server, and then nothing is offered (rule EM1). */
export const useMailDesk = () =>
  useQuery(
    {
      queryKey,
      queryFn: () => call('mailDesk', {}),
      staleTime: 0,
      retry: false,
      networkMode: 'always',
      refetchInterval: ({ state }) => (state.data?.mails.some(isUnderWay) ? ASKED_MS : false),
    },
    queries,
  )

export const renewMails = (): void => void renew({ queryKey })
