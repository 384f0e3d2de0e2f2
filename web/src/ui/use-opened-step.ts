import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** What a step of the history remembers: what was opened with it, where nothing of that kind was open before. */
interface Step {
  openedHere?: string
}

/**
 * Something that is open by a value of the address. To open it is a step of the history (rule M14); closing it takes the way
 * back, or, where a link has led to it, shows the page without it.
 */
export function useOpenedStep(name: string) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const opened = params.get(name)
  const changed = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params)
    change(next)
    return next
  }
  return {
    opened,
    open: (value: string) =>
      setParams(
        changed((next) => next.set(name, value)),
        { state: opened === null ? ({ openedHere: name } satisfies Step) : null },
      ),
    close: () => {
      if ((state as Step | null)?.openedHere === name) void navigate(-1)
      else
        setParams(
          changed((next) => next.delete(name)),
          { replace: true },
        )
    },
  }
}
