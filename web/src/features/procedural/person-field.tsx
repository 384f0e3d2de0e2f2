import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { useLive } from '#live/store.ts'

interface Props {
  label: string
  /** What it is called among the fields of its form. */
  name?: string
  value: string
  onChange: (registerNumber: string) => void
}

/** Somebody, by register number; the browser offers the people whose name or number is typed. */
export function PersonField({ label, name, value, onChange }: Props) {
  const users = useLive((live) => live.data?.users ?? [])
  const people = useId()
  const chosen = users.find((user) => user.register_number === value.trim())
  return (
    <div>
      <TextInput
        label={label}
        name={name}
        description={chosen?.name ?? 'Name oder Registernummer eingeben und auswählen'}
        list={people}
        autoComplete="off"
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={people}>
        {users
          .filter(({ active }) => active)
          .map(({ register_number, name }) => (
            <option key={register_number} value={register_number}>
              {name}
            </option>
          ))}
      </datalist>
    </div>
  )
}
