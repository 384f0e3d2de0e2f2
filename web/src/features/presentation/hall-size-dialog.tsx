import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { inLibrary } from '#ui/library.tsx'
import { Notice } from '#ui/notice.tsx'
import { forgetHallSize, type HallWish, useHallSize, wishHallSize } from './hall-size.ts'
import classes from './hall-size-dialog.module.css'
import { associationsReadableTo, type Hall, readableTo, readMetres } from './letter-size.ts'

const fields = [
  { name: 'height', label: 'Höhe des Bildes in Metern' },
  { name: 'distance', label: 'Größter Abstand in Metern' },
] as const

/** Fits the letters of the hall's screen to the hall, while they are looked at (rule A8). */
export const HallSizeDialog = inLibrary(({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const wish = useHallSize((size) => size.wish)
  const hall = hallOf(wish)
  return (
    <Dialog
      title="Schriftgröße im Saal"
      opened={opened}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Fertig</Button>
          <Button variant="default" onClick={forgetHallSize}>
            Größte Schrift
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {fields.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={wish[name]}
            onChange={(event) => {
              const next = { ...wish, [name]: event.currentTarget.value }
              wishHallSize(next, hallOf(next))
            }}
          />
        ))}
      </div>
      <div role="status">
        <Advice hall={hall} />
      </div>
    </Dialog>
  )
})

function hallOf({ height, distance }: HallWish): Hall | null {
  const [high, far] = [readMetres(height), readMetres(distance)]
  return high !== null && far !== null ? { height: high, distance: far } : null
}

function Advice({ hall }: { hall: Hall | null }) {
  if (!hall)
    return (
      <Notice tone="plain" icon={IconInfoCircle}>
        <p>
          Mit beiden Angaben wird die Schrift so groß, wie sie in der letzten Reihe sein muss. Ohne sie ist
          sie so groß wie möglich. Die Angaben gelten auf diesem Gerät.
        </p>
      </Notice>
    )
  const far = Math.floor(readableTo(hall))
  const farOfLines = Math.floor(associationsReadableTo(hall))
  const lines = farOfLines < far && (
    <p>
      In einer Kammerabstimmung sind die Zeilen der einzelnen Kammern kleiner und bis etwa {farOfLines}&nbsp;m
      lesbar.
    </p>
  )
  return far < hall.distance ? (
    <Notice tone="wait" icon={IconAlertTriangle}>
      <p>
        Das Bild ist dafür zu niedrig: Die größte Schrift, die hineinpasst, ist bis etwa {far}&nbsp;m lesbar.
      </p>
      {lines}
    </Notice>
  ) : (
    <Notice tone="good" icon={IconCheck}>
      <p>Die Schrift ist bis etwa {far}&nbsp;m lesbar.</p>
      {lines}
    </Notice>
  )
}
