import { useEffect } from 'react'
import { create } from 'zustand'
import { type CallOutput, call } from '#live/fetch-call.ts'

type Archives = CallOutput<'archives'>

const useArchives = create<{ archives: Archives }>()(() => ({ archives: [] }))

let asking = false

/** The archive of an agenda item, if there is one. The headings of a page ask together. */
export function useArchive(topId: number): Archives[number] | undefined {
  useEffect(() => void ask(), [])
  return useArchives(({ archives }) => archives.find((archive) => archive.topId === topId))
}

/** What could not be read now is not missed: the list does without it. */
async function ask(): Promise<void> {
  if (asking) return
  asking = true
  const archives = await call('archives', {}).catch(() => null)
  asking = false
  if (archives) useArchives.setState({ archives })
}
