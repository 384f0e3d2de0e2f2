import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { accountsNoted } from '#people/events.ts'
import { readAddressees, setHandedOver } from './store.ts'

/** Letters were handed over, or were not after all (rule BL5). */
export async function handOverLetters(
  work: Work,
  { registerNumbers, handedOver }: { registerNumbers: string[]; handedOver: boolean },
): Promise<1> {
  const people = await readAddressees(work.tx)
  const named = registerNumbers.map((number) => {
    const person = people.find(({ register_number }) => register_number === number)
    if (!person) throw new Refusal('person-unknown')
    if (!person.hasLetter) throw new Refusal('no-letter')
    return person.id
  })
  if (named.length === 0) return 1
  await setHandedOver(work.tx, named, handedOver ? work.now : null)
  work.tell(accountsNoted())
  work.audit('hand-over-letters', { register_numbers: registerNumbers, handedOver })
  return 1
}
