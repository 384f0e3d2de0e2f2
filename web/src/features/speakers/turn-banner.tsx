import { IconMicrophone2 } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLive } from '#live/store.ts'
import { announce } from '#ui/announcer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { unbroken } from '#ui/format.ts'
import type { OwnTurn } from './own-turn.ts'
import { SpeechClock } from './speech-clock.tsx'
import classes from './turn-banner.module.css'

/** The own turn, in words, for the eye, the ear and the hand. */
export function TurnBanner({ turn }: { turn: OwnTurn }) {
  const me = useLive((live) => live.data?.user?.register_number)
  const speech = useLive((live) => live.data?.currentSpeakers.find((one) => one.register_number === me))
  const call = useLive((live) => live.data?.calledSpeakers.find((one) => one.register_number === me))
  const topId = (turn === 'speaking' ? speech : call)?.top_id
  const top = useLive((live) => live.data?.tops.find(({ id }) => id === topId))
  const { pathname } = useLocation()
  const words = wordsOf(turn, top ? unbroken(`TOP ${top.name}`) : '')
  useEffect(() => {
    announce(words, 'assertive')
    // Where the device can: felt in a pocket, and heard by nobody.
    navigator.vibrate?.([200, 100, 200])
  }, [words])
  return (
    <section className={classes.banner} data-turn={turn} aria-label="Ihr Redebeitrag">
      <IconMicrophone2 className={classes.icon} aria-hidden />
      <p className={classes.words}>{words}</p>
      {turn === 'speaking' && speech && <SpeechClock speech={speech} seconds={speech.seconds} />}
      {pathname !== '/Rednerliste' && topId !== undefined && (
        <ButtonLink to={`/Rednerliste?top=${topId}`} variant="default">
          Zur Rednerliste
        </ButtonLink>
      )}
    </section>
  )
}

function wordsOf(turn: OwnTurn, top: string): string {
  const about = top && `: ${top}`
  if (turn === 'speaking') return `Sie haben das Wort${about}.`
  return `Sie sind aufgerufen${about}. Bitte halten Sie sich bereit.`
}
