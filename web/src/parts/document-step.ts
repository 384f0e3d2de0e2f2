import { useLocation, useNavigate, useSearchParams } from 'react-router'

const NAME = 'drucksache'

/** Whether the printed paper of the opened motion is open, too: the address says it. */
export const useDocumentOpen = (): boolean => useSearchParams()[0].get(NAME) === '1'

/** Opens it as a step of the history, and closes it by taking the way back, or where a link has led to it, by a new step. */
export function useDocumentStep() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    open: () => {
      const opened = new URLSearchParams(params)
      opened.set(NAME, '1')
      setParams(opened, { state: { documentHere: true } })
    },
    close: () => {
      if ((state as { documentHere?: boolean } | null)?.documentHere) return void navigate(-1)
      const closed = new URLSearchParams(params)
      closed.delete(NAME)
      setParams(closed, { replace: true })
    },
  }
}
