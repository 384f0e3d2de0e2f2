import { letterTextLimit } from '@portal/shared/letters/rules.ts'
import type { EntryFields } from '@portal/shared/preparation/records.ts'
import { callForFile } from '#live/call-for-file.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Formatted, Lines } from './fields.tsx'
import classes from './preparation.module.css'

interface Props {
  fields: EntryFields['texts']
  onChange: (changed: Partial<EntryFields['texts']>) => void
}

/** What the office writes for people outside of motions (rules KD10 and KD11). */
export function TextsForm({ fields: { letter, imprint, privacy }, onChange }: Props) {
  const sample = useAction()
  return (
    <>
      <Lines
        label="Text im PIN-Brief"
        description="Steht in jedem Brief über den Zugangsdaten; leer: nichts. Höchstens 2.000 Zeichen."
        max={letterTextLimit}
        value={letter}
        onChange={(written) => onChange({ letter: written })}
      />
      <div className={classes.ways}>
        <Button
          size="sm"
          variant="default"
          loading={sample.pending}
          onClick={() => sample.act(() => callForFile('letterSample', { text: letter }))}
        >
          Musterbrief herunterladen
        </Button>
      </div>
      {sample.refusal && <ErrorAlert>{sample.refusal}</ErrorAlert>}
      <p className={classes.soft}>
        Impressum und Datenschutz werden Seiten des Portals, mit Eintrag im Menü. Wo unter „Einstellungen“
        eine Adresse steht, führt der Eintrag dorthin.
      </p>
      <Formatted
        id="impressum"
        label="Impressum"
        value={imprint}
        onChange={(written) => onChange({ imprint: written })}
      />
      <Formatted
        id="datenschutz"
        label="Datenschutz"
        value={privacy}
        onChange={(written) => onChange({ privacy: written })}
      />
    </>
  )
}
