import { Button } from '@mantine/core'
import type { Application } from '@portal/shared/motions/records.ts'
import { Link } from 'react-router'
import { useLive } from '#live/store.ts'
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
          <Button component={Link} to="/Login?redirect=%2FVoting">
            Anmelden
          </Button>
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
