import { IconContrast } from '@tabler/icons-react'
import { useContrast, useScheme, wishContrast } from '#ui/appearance.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import classes from './appearance.module.css'

const schemes = [
  { value: 'auto', label: 'Wie im System' },
  { value: 'light', label: 'Hell' },
  { value: 'dark', label: 'Dunkel' },
] as const

/** The theme's switch. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useScheme()
  const more = useContrast((contrast) => contrast.more)
  return (
    <fieldset className={classes.appearance}>
      <legend className={classes.legend}>Darstellung</legend>
      {schemes.map(({ value, label }) => (
        <label key={value} className={classes.wish}>
          <input
            type="radio"
            name="darstellung"
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          {label}
        </label>
      ))}
      <label className={classes.wish}>
        <input
          type="checkbox"
          checked={more}
          onChange={(event) => wishContrast(event.currentTarget.checked)}
        />
        Hoher Kontrast
      </label>
    </fieldset>
  )
}

/** The same, for people who have no user menu. */
export const AppearanceMenu = () => (
  <Disclosure label="Darstellung" buttonLabel="Darstellung" button={() => <IconContrast aria-hidden />}>
    {() => <Appearance />}
  </Disclosure>
)
