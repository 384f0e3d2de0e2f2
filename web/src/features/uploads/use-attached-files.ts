import type { AttachedFile } from '@portal/shared/submissions/records.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'
import { useLive } from '#live/store.ts'

const keyOf = (draft: string) => ['uploads', draft]

/** What a draft's file names stand for. */
interface Attached {
  filename: string
  /** Null while the server has not been asked; `gone` where it has cleared the file since. */
  file: AttachedFile | 'gone' | null
  address: string
}

/** The files of a draft, which itself knows only the names that the portal keeps them under. */
export function useAttachedFiles(draft: string, filenames: readonly string[]): Attached[] {
  const owner = useLive((live) => live.data?.user?.register_number ?? '')
  const { data } = useQuery(
    { queryKey: keyOf(draft), queryFn: () => call('uploads', { appId: draft }) },
    queries,
  )
  return filenames.map((filename) => {
    const found = data?.find(({ response }) => response.filename === filename)
    const address = `/uploads/${encodeURIComponent(owner)}/${draft}/${filename}`
    return { filename, address, file: found ?? (data ? 'gone' : null) }
  })
}

/** A file has just arrived: what is known of it is shown until the server says it. */
export function rememberFile(draft: string, file: AttachedFile): void {
  queries.setQueryData<AttachedFile[]>(keyOf(draft), (files = []) => [...files, file])
  void renew({ queryKey: keyOf(draft) })
}
