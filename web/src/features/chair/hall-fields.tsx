import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { prepare, useHallFields } from './console-store.ts'
import type { HallCount, HallFields } from './hall-count.ts'
import classes from './hall-fields.module.css'

const fields: { name: keyof HallFields; label: string }[] = [
  { name: 'yes', label: 'Ja' },
  { name: 'no', label: 'Nein' },
  { name: 'abstention', label: 'Enthaltung' },
]

/** What was counted in the hall by hand; it is added to the online votes. */
export function HallFieldset({ appId, count }: { appId: number; count: HallCount }) {
  const hall = useHallFields(appId)
  const wrong = 'wrong' in count ? count.wrong : null
  return (
    <fieldset className={classes.hall}>
      <legend className={classes.legend}>Im Saal gezählt</legend>
      <div className={classes.fields}>
        {fields.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={hall[name]}
            error={wrong !== null}
            aria-describedby={wrong === null ? undefined : 'saal-hinweis'}
            onChange={(event) =>
              prepare({ hall: { appId, fields: { ...hall, [name]: event.currentTarget.value } } })
            }
          />
        ))}
      </div>
      {wrong !== null && (
        <p id="saal-hinweis" className={classes.wrong} role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  )
}
