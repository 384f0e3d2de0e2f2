import { type ImportField, importFields } from '@portal/shared/register/columns.ts'
import type { ImportPreview } from '@portal/shared/register/records.ts'
import { fieldNames } from '@portal/shared/text/register.ts'
import { call } from '#live/fetch-call.ts'
import { ImportSteps } from '#parts/table-import.tsx'
import { CheckStep } from './check-step.tsx'
import { FileStep } from './file-step.tsx'

/** A list of people becomes people. */
export const ImportScreen = () => (
  <ImportSteps<ImportField, ImportPreview>
    area={{ to: '/Tagungsbuero/Personen', name: 'Personen' }}
    name="Liste importieren"
    fields={importFields}
    names={fieldNames}
    hint="Eine laufende Nummer ist keine Nummer einer Person."
    map={({ previewId }, mapping) => call('mendPeople', { previewId, mapping })}
    file={(onRead) => <FileStep onRead={onRead} />}
    check={(shown) => <CheckStep {...shown} />}
  />
)
