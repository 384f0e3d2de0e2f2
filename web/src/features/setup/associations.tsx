import { ActionIcon, TextInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import classes from './associations.module.css'

/** One association as it is being written. */
export interface SeatsOfOne {
  code: string
  laek: string
  seats: string
}

interface Props {
  list: SeatsOfOne[]
  onChange: (list: SeatsOfOne[]) => void
}

/** The associations with their seats; those of the template to begin with. */
export function Associations({ list, onChange }: Props) {
  const change = (place: number, changed: Partial<SeatsOfOne>) =>
    onChange(list.map((one, index) => (index === place ? { ...one, ...changed } : one)))
  return (
    <>
      <div className={classes.head} aria-hidden>
        <span className={classes.code}>Kürzel</span>
        <span className={classes.name}>Name</span>
        <span className={classes.seats}>Sitze</span>
      </div>
      <ul className={classes.list}>
        {list.map((one, place) => {
          const named = one.laek || `Kammer ${place + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is the place that it stands at while it is written.
            <li key={place} className={classes.row}>
              <TextInput
                className={classes.code ?? ''}
                aria-label={`Kürzel: ${named}`}
                maxLength={40}
                value={one.code}
                onChange={(event) => change(place, { code: event.currentTarget.value })}
              />
              <TextInput
                className={classes.name ?? ''}
                aria-label={`Name: ${named}`}
                maxLength={255}
                value={one.laek}
                onChange={(event) => change(place, { laek: event.currentTarget.value })}
              />
              <TextInput
                className={classes.seats ?? ''}
                aria-label={`Sitze: ${named}`}
                {...(place === 0 && { name: 'seats' })}
                inputMode="numeric"
                maxLength={5}
                value={one.seats}
                onChange={(event) =>
                  change(place, { seats: event.currentTarget.value.replaceAll(/\D/g, '') })
                }
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`${named} entfernen`}
                onClick={() => onChange(list.toSpliced(place, 1))}
              >
                <IconTrash aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPlus aria-hidden />}
        onClick={() => onChange([...list, { code: '', laek: '', seats: '' }])}
      >
        Kammer hinzufügen
      </Button>
    </>
  )
}
