import { boardLineInWords } from '@portal/shared/text/votes.ts'
import { useChambers } from '#live/use-chambers.ts'
import { Board } from '#ui/board.tsx'

/** How all associations have voted so far (rule C5). */
export function ChamberBoard() {
  const chambers = useChambers()
  return chambers && <Board label="Stimmen der Kammern" lines={chambers.map(boardLineInWords)} />
}
