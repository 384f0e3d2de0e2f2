import { boardLineInWords } from '@portal/shared/text/votes.ts'
import { Board } from '#parts/board.tsx'
import { useChambers } from '#parts/use-chambers.ts'

/** How all associations have voted so far (rule C5). */
export function ChamberBoard() {
  const chambers = useChambers()
  return chambers && <Board label="Stimmen der Kammern" lines={chambers.map(boardLineInWords)} />
}
