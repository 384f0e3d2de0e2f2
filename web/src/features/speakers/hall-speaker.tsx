import type { CurrentSpeaker } from '@portal/shared/speakers/records.ts'
import { clockTime } from '@portal/shared/speakers/rules.ts'
import { landOf } from '@portal/shared/voting/chambers.ts'
import { useLive } from '#live/store.ts'
import { Fit } from '#parts/hall/fit.tsx'
import zones from '#parts/hall/hall.module.css'
import { Run } from '#parts/hall/parts.tsx'
import classes from './hall-speaker.module.css'
import { useSpoken } from './use-spoken.ts'
import { clockOf, timeInWords } from './words.ts'

/** Who has the floor, or is called to it, with the clock, in the places of the hall's screen. */
export function HallSpeaker() {
  const speaking = useLive((live) => live.data?.currentSpeakers[0])
  const called = useLive((live) => live.data?.calledSpeakers) ?? []
  const [next] = called
  const onFloor = speaking ?? next
  const land = useLandOf(onFloor?.register_number ?? null)
  if (!onFloor) return null
  const waiting = speaking ? called : called.slice(1)
  return (
    <>
      <p className={classes.label}>{speaking ? 'Am Wort' : 'Bitte ans Mikrofon'}</p>
      <Fit as="h1" className={classes.name}>
        {onFloor.name}
      </Fit>
      <Fit className={classes.land}>{land}</Fit>
      {speaking ? (
        <HallClock speech={speaking} />
      ) : (
        <Clock label="Redezeit" time={clockTime(onFloor.seconds ?? 0)} of={onFloor.seconds} share={1} />
      )}
      {waiting.length > 0 && (
        <Fit className={zones.foot}>
          <b>Danach</b> {waiting.map(({ name }) => name).join(', ')}
        </Fit>
      )}
    </>
  )
}

function HallClock({ speech }: { speech: CurrentSpeaker }) {
  const { seconds, heldAt } = speech
  const spoken = useSpoken(speech)
  const { time, label, over } = clockOf(spoken, seconds)
  const share = seconds === null ? null : over ? 1 : 1 - spoken / seconds
  // What has been exceeded leaves no room for how much it was.
  return (
    <Clock
      label={heldAt === null ? label : 'Die Uhr ruht'}
      time={time}
      of={over ? null : seconds}
      share={share}
      over={over}
    />
  )
}

interface ClockProps {
  label: string
  time: string
  /** The speaking time in seconds, null where there is none. */
  of: number | null
  share: number | null
  over?: boolean
}

const Clock = ({ label, time, of, share, over = false }: ClockProps) => (
  <>
    <div className={classes.clock} role="timer" data-over={over || undefined} data-place="clock">
      <span className={classes.quiet}>{label}</span>
      <b className={classes.time}>{time}</b>
      {of !== null && <span className={classes.quiet}>von {timeInWords(of)}</span>}
    </div>
    {share !== null && <Run share={share} over={over} />}
  </>
)

/** Of which land somebody is; guests and those of no association are of none. */
function useLandOf(registerNumber: string | null): string {
  const users = useLive((live) => live.data?.users)
  const associations = useLive((live) => live.data?.medicalAssociations)
  const code =
    registerNumber === null
      ? undefined
      : users?.find((user) => user.register_number === registerNumber)?.medical_association_code
  const association = associations?.find((one) => one.code === code)
  return association ? landOf(association.laek) : ''
}
