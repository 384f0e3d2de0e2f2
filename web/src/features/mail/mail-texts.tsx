import type { WrittenMail } from '@portal/shared/mail/records.ts'
import { type MailKind, mailKinds } from '@portal/shared/mail/rules.ts'
import { mailKindNames } from '@portal/shared/text/mail.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { ErrorState } from '#ui/state.tsx'
import classes from './mail.module.css'
import { TextForm } from './text-form.tsx'

const queryKey = ['mail-texts']

/** Where the office writes what mails of each kind say (rule EM8). */
export function MailTexts() {
  const { data, error, refetch } = useQuery(
    { queryKey, queryFn: () => call('mailTexts', {}), staleTime: 0, retry: false, networkMode: 'always' },
    queries,
  )
  const [kind, setKind] = useState<MailKind>('invitation')
  const show = (texts: WrittenMail[]) => void queries.setQueryData(queryKey, texts)
  const written = data?.find((text) => text.kind === kind)
  return (
    <div className={classes.page}>
      <PageTitle title="Texte der E-Mails" />
      <Select
        label="Anlass"
        className={classes.filter}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as MailKind)}
      >
        {mailKinds.map((one) => (
          <option key={one} value={one}>
            {mailKindNames[one]}
          </option>
        ))}
      </Select>
      {error && !data && (
        <ErrorState onRetry={() => void refetch()}>
          <p>{error.message}</p>
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows rows={6} height={46} />}
      {/* What was typed for one kind says nothing about the next; a colleague's text does not overwrite what is typed. */}
      {written && (
        <TextForm
          key={kind}
          written={written}
          onSaved={show}
          onReload={async () => (await refetch()).data ?? []}
        />
      )}
    </div>
  )
}
