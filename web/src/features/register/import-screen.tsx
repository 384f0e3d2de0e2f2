import type { ImportPreview } from '@portal/shared/register/records.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '#ui/page-title.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnStep } from './column-step.tsx'
import { FileStep } from './file-step.tsx'
import classes from './import.module.css'

const steps = ['Datei', 'Spalten', 'Prüfen', 'Übernehmen'] as const

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
    <div className={classes.screen}>
      <p className={classes.path}>
        <Link to="/Tagungsbuero/Personen">Personen</Link> › Liste importieren
      </p>
      <div className={classes.head}>
        <PageTitle title={preview ? `${fileName} prüfen` : 'Liste importieren'} />
        <ol className={classes.steps} aria-label="Schritte">
          {steps.map((name, index) => (
            <li
              key={name}
              aria-current={index === step ? 'step' : undefined}
              data-done={index < step || undefined}
            >
              <span aria-hidden>{index + 1}</span> {name}
            </li>
          ))}
        </ol>
      </div>
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
        <ColumnStep
          preview={preview}
          onBack={again}
          onDone={(next) => {
            setPreview(next)
            setStep(2)
          }}
        />
      )}
      {step === 2 && preview && (
        <CheckStep preview={preview} onChange={setPreview} onColumns={() => setStep(1)} onAgain={again} />
      )}
    </div>
  )
}
