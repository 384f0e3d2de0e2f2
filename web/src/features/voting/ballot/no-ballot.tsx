import type { Application } from '@portal/shared/motions/records.ts'
import { useLive } from '#live/store.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { OwnPart } from './own-part.ts'

interface Props {
  refusal: OwnPart['refusal']
  motion: Application
}

/** What helps somebody who has no ballot here. */
export function NoBallotHelp({ refusal, motion }: Props) {
  const elsewhere = useLive((live) => live.data?.polyas[motion.id])
  if (refusal === 'not-logged-in')
    return (
      <>
        <p>Abstimmen können angemeldete Delegierte.</p>
        <div>
          <ButtonLink to="/Login?redirect=%2FVoting">Anmelden</ButtonLink>
        </div>
      </>
    )
  return (
    refusal === 'election-elsewhere' &&
    elsewhere && (
      <a href={elsewhere} target="_blank" rel="noreferrer">
        Zur Online-Wahl (öffnet ein neues Fenster)
      </a>
    )
  )
}
