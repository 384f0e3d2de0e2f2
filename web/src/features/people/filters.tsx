import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import type { MedicalAssociation } from '@portal/shared/people/records.ts'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import classes from './filters.module.css'

interface Props {
  associations: MedicalAssociation[]
  code: string
  query: string
  onQuery: (query: string) => void
  onCode: (code: string) => void
}

/** What narrows the directory. */
export const Filters = ({ associations, code, query, onQuery, onCode }: Props) => (
  <search className={classes.filters}>
    <TextInput
      className={classes.query ?? ''}
      type="search"
      aria-label="Delegierte durchsuchen"
      placeholder="Name, Kammer oder Registernummer"
      value={query}
      onChange={(event) => onQuery(event.currentTarget.value)}
      leftSection={<IconSearch size={22} aria-hidden />}
      rightSection={query && <CloseButton aria-label="Suche leeren" onClick={() => onQuery('')} />}
    />
    <NativeSelect
      className={classes.association ?? ''}
      aria-label="Landesärztekammer"
      value={code}
      onChange={(event) => onCode(event.currentTarget.value)}
      rightSection={<IconChevronDown size={20} aria-hidden />}
    >
      <option value="">Alle Landesärztekammern</option>
      {associations.map(({ code, laek }) => (
        <option key={code} value={code}>
          {laek} ({code})
        </option>
      ))}
    </NativeSelect>
  </search>
)
