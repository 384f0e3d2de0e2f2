import { importFields } from '@portal/shared/register/columns.ts'
import type { ImportPreview } from '@portal/shared/register/records.ts'
import { fieldNames } from '@portal/shared/text/register.ts'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { ColumnChoice, ImportFrame } from '#parts/table-import.tsx'
import { CheckStep } from './check-step.tsx'
import { FileStep } from './file-step.tsx'

/** A list of people becomes people in four steps: the file, its columns, what it would change, and doing it. */
export function ImportScreen() {
  const [fileName, setFileName] = useState('')
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [step, setStep] = useState<0 | 1 | 2>(0)
  const again = () => {
    setPreview(null)
    setStep(0)
  }
  return (
    <ImportFrame
      area={{ to: '/Tagungsbuero/Personen', name: 'Personen' }}
      name="Liste importieren"
      fileName={preview && fileName}
      step={step}
    >
      {step === 0 && (
        <FileStep
          onRead={(read, name) => {
            setFileName(name)
            setPreview(read)
            setStep(1)
          }}
        />
      )}
      {step === 1 && preview && (
        <ColumnChoice
          columns={preview.columns}
          mapping={preview.mapping}
          fields={importFields}
          names={fieldNames}
          hint="Eine laufende Nummer ist keine Nummer einer Person."
          onBack={again}
          onNext={async (mapping) => {
            const { previewId } = preview
            if (mapping) setPreview(await call('mendPeople', { previewId, mapping: JSON.stringify(mapping) }))
            setStep(2)
          }}
        />
      )}
      {step === 2 && preview && (
        <CheckStep preview={preview} onChange={setPreview} onColumns={() => setStep(1)} onAgain={again} />
      )}
    </ImportFrame>
  )
}
