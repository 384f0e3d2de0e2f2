import { useSearchParams } from 'react-router'
import { readStored, writeStored } from '#ui/stored.ts'
import { readAddress, type Shown, writeAddress } from './list-address.ts'

const key = 'portal-ansicht'

/** What the list shows is its address: it can be copied, kept, and gone back to. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const shown = readAddress(params, readStored(key) === 'overview' ? 'overview' : 'detail')
  const change = (changes: Partial<Shown>) => writeAddress({ ...shown, ...changes })
  return {
    shown,
    linkTo: (changes: Partial<Shown>) => ({ search: change(changes).toString() }),
    show: (changes: Partial<Shown>) => {
      if (changes.view) writeStored(key, changes.view)
      setParams(change(changes), { replace: true })
    },
  }
}
