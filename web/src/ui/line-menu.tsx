import { IconDots } from '@tabler/icons-react'
import { Disclosure } from './disclosure.tsx'
import classes from './line-menu.module.css'

interface Choice {
  label: string
  run: () => void
  /** False where there is no such step now. */
  offered?: boolean
}

/** Whatever can be done with a line of a list, without dragging and without keys. */
export const LineMenu = ({ name, choices }: { name: string; choices: readonly Choice[] }) => (
  <Disclosure
    label={`Was mit ${name} geschehen kann`}
    buttonLabel={`Mehr zu ${name}`}
    className={classes.dots}
    panelClassName={classes.menu}
    button={() => <IconDots size={18} aria-hidden />}
  >
    {(close) =>
      choices
        .filter(({ offered = true }) => offered)
        .map(({ label, run }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              close()
              run()
            }}
          >
            {label}
          </button>
        ))
    }
  </Disclosure>
)
