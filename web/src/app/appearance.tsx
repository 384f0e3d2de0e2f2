import { IconContrast } from '@tabler/icons-react'
import { useContrast, useScheme, wishContrast, wishScheme } from '#ui/appearance.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { useLetters, wishLetters } from '#ui/letters.ts'
import { Wish } from '#ui/wish.tsx'
import classes from './appearance.module.css'

const schemes = [
  { value: 'auto', label: 'Wie im System' },
  { value: 'light', label: 'Hell' },
  { value: 'dark', label: 'Dunkel' },
] as const

/** The theme's switch. */
export function Appearance() {
  const chosen = useScheme(({ scheme }) => scheme)
  const more = useContrast((contrast) => contrast.more)
  const large = useLetters((letters) => letters.large)
  return (
    <fieldset className={classes.appearance}>
      <legend className={classes.legend}>Darstellung</legend>
      {schemes.map(({ value, label }) => (
        <Wish
          key={value}
          type="radio"
          name="darstellung"
          checked={chosen === value}
          onChange={() => wishScheme(value)}
        >
          {label}
        </Wish>
      ))}
      <Wish type="checkbox" checked={more} onChange={(event) => wishContrast(event.currentTarget.checked)}>
        Hoher Kontrast
      </Wish>
      <Wish type="checkbox" checked={large} onChange={(event) => wishLetters(event.currentTarget.checked)}>
        Große Schrift
      </Wish>
    </fieldset>
  )
}

/** The same, for people who have no user menu. */
export const AppearanceMenu = () => (
  <Disclosure label="Darstellung" buttonLabel="Darstellung" button={() => <IconContrast aria-hidden />}>
    {() => <Appearance />}
  </Disclosure>
)
