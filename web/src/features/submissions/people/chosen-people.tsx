import { IconArrowsExchange, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { at, type Mistake } from '#features/submissions/form/mistakes.ts'
import type { Entry } from '#parts/find-people.ts'
import { announce } from '#ui/announcer.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './chosen-people.module.css'

interface Props {
  label: string
  /** The list's name in the form. */
  path: 'applicants' | 'supporters'
  numbers: readonly string[]
  people: Entry[]
  mistakes: readonly Mistake[]
  /** To the other list, where that is possible. */
  move: {
    label: string
    refuse: (number: string) => unknown
    run: (number: string) => void
  }
  onRemove: (number: string) => void
}

/** Those who were chosen, with what can be done about each. */
export function ChosenPeople({ label, path, numbers, people, mistakes, move, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null)
  /** Whoever took somebody off the list stays at the list. */
  const act = (run: (number: string) => void, number: string, words: string) => {
    run(number)
    announce(words)
    list.current?.focus()
  }
  return (
    <ul ref={list} className={classes.list} tabIndex={-1} aria-label={label}>
      {numbers.map((number, index) => {
        const entry = people.find(({ user }) => user.register_number === number)
        const name = entry?.user.name ?? number
        const mistake = at(mistakes, `${path}.${index}`)
        return (
          <li key={number} className={classes.person}>
            <div className={classes.words}>
              <p className={classes.name}>{name}</p>
              <p className={classes.place}>{entry?.place}</p>
              {mistake && <p className={classes.mistake}>{mistake}</p>}
            </div>
            {!move.refuse(number) && (
              <Button
                variant="subtle"
                size="compact-md"
                className={classes.move ?? ''}
                leftSection={<IconArrowsExchange size={20} aria-hidden />}
                aria-label={`${name}: ${move.label}`}
                onClick={() => act(move.run, number, `${name}: ${move.label}`)}
              >
                {move.label}
              </Button>
            )}
            <IconButton
              icon={IconX}
              label={`${name} entfernen`}
              onClick={() => act(onRemove, number, `${name} wurde entfernt.`)}
            />
          </li>
        )
      })}
    </ul>
  )
}
