import type { Application } from '@portal/shared/motions/records.ts'
import { CHAMBER_VOTE, modeLabels } from '@portal/shared/text/votes.ts'
import { inRollCallOrder, landOf } from '@portal/shared/voting/chambers.ts'
import type { Mode } from '@portal/shared/voting/records.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLive } from '#live/store.ts'
import { Choice } from '#ui/choice.tsx'
import { step, useCommands } from '#ui/commands.ts'
import { Notice } from '#ui/notice.tsx'
import { prepare } from './console-store.ts'
import classes from './panel.module.css'

interface Props {
  motion: Application
  /** Flagged for a secret vote: it is not put to an open one by a slip of the hand. */
  secret: boolean
  mode: Mode
}

const modes: Mode[] = ['open', 'rollcall', 'secret']

/** How the motion is voted on, where there is a choice. */
export function FormChoice({ motion, secret, mode }: Props) {
  useCommands(() =>
    motion.union_vote || secret
      ? []
      : modes.map((value) => step(`Abstimmung: ${modeLabels[value]}`, () => prepare({ mode: value }))),
  )
  if (motion.union_vote) return <Chambers />
  return (
    <div className={classes.choice}>
      <span className={classes.label}>Abstimmung</span>
      {secret ? (
        <p>
          <b>geheim, in der Kabine</b>: So ist es für diesen Antrag vorgesehen; eine andere Art ist nicht
          möglich.
        </p>
      ) : (
        <Choice
          label="Art der Abstimmung"
          value={mode}
          options={modes.map((value) => ({ value, label: modeLabels[value] }))}
          onChange={(value) => prepare({ mode: value })}
        />
      )}
    </div>
  )
}

/** A chamber vote has its form by the statutes. An association without a voice leader could not take part. */
function Chambers() {
  const data = useLive((live) => live.data)
  const chambers = inRollCallOrder(data?.medicalAssociations ?? []).filter(({ seats }) => seats > 0)
  const led = new Set(
    data?.users.flatMap((user) => (user.voice_leader && user.active ? [user.medical_association_code] : [])),
  )
  const leaderless = chambers.filter(({ code }) => !led.has(code))
  return (
    <div>
      <p>
        <b>{CHAMBER_VOTE}</b>: {chambers.length} Kammern stimmen mit ihren Sitzen ab, offen und mit einfacher
        Mehrheit der abgegebenen Stimmen.
      </p>
      {leaderless.length > 0 && (
        <Notice tone="wait" icon={IconAlertTriangle}>
          <p>Ohne Stimmführung: {leaderless.map(({ laek }) => landOf(laek)).join(', ')}.</p>
        </Notice>
      )}
    </div>
  )
}
