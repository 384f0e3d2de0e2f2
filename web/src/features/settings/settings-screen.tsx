import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TableLinks } from './table-links.tsx'

/** What the office decides about the portal as a whole, and its tables for spreadsheets (rules BK1 and BX1). */
export function SettingsScreen() {
  const { data, error } = useQuery(
    { queryKey: ['settings'], queryFn: () => call('officeSettings', {}), staleTime: 0 },
    queries,
  )
  return (
    <>
      <PageTitle title="Kongress" />
      {error && <ErrorAlert>{error.message}</ErrorAlert>}
      {data ? <SettingsForm settings={data} /> : !error && <SkeletonRows rows={4} height={72} />}
      <TableLinks />
    </>
  )
}
