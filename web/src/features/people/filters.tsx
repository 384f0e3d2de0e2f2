import type { MedicalAssociation } from '@portal/shared/people/records.ts'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
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
    <SearchInput
      className={classes.query}
      label="Delegierte durchsuchen"
      placeholder="Name, Kammer oder Registernummer"
      value={query}
      onType={onQuery}
    />
    <Select
      className={classes.association}
      label="Landesärztekammer"
      value={code}
      onChange={(event) => onCode(event.currentTarget.value)}
    >
      <option value="">Alle Landesärztekammern</option>
      {associations.map(({ code, laek }) => (
        <option key={code} value={code}>
          {laek} ({code})
        </option>
      ))}
    </Select>
  </search>
)
