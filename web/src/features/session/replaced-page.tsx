import { replacedInWords } from '@portal/shared/text/refusals.ts'
import { IconUserOff } from '@tabler/icons-react'
import { PageTitle } from '#ui/page-title.tsx'
import { EmptyState } from '#ui/state.tsx'
import { Hotline } from './hotline.tsx'

/** The last page of an account whose seat somebody else has taken over. */
export const ReplacedPage = ({ name }: { name: string }) => (
  <>
    <PageTitle title="Ihr Zugang ist beendet" />
    <EmptyState icon={IconUserOff} action={<Hotline />}>
      <p role="alert">{replacedInWords(name)}</p>
    </EmptyState>
  </>
)
