import type { ProceduralMotion } from '@portal/shared/procedural/records.ts'
import { refuseAgainst, refuseFor } from '@portal/shared/procedural/rules.ts'
import { IconMicrophone2 } from '@tabler/icons-react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import classes from './speech-buttons.module.css'

/** Whoever may speak for the motion or against it says so here (rule Q7). */
export function SpeechButtons({ motion }: { motion: ProceduralMotion }) {
  const user = useLive((live) => live.data?.user ?? null)
  const { act, pending, refusal } = useAction()
  const { id } = motion
  const mayFor = refuseFor(motion, id, user) === null
  const mayAgainst = refuseAgainst(motion, id, user) === null
  if (!mayFor && !mayAgainst && !refusal) return null
  return (
    <div className={classes.speech}>
      {mayFor && (
        <Button
          variant="default"
          leftSection={<IconMicrophone2 size={20} aria-hidden />}
          loading={pending}
          onClick={() => act(() => call('talkforitBo', { id }))}
        >
          Dafür sprechen
        </Button>
      )}
      {mayAgainst && (
        <Button
          variant="default"
          leftSection={<IconMicrophone2 size={20} aria-hidden />}
          loading={pending}
          onClick={() => act(() => call('againstitBo', { id }))}
        >
          Dagegen sprechen
        </Button>
      )}
      {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
    </div>
  )
}
