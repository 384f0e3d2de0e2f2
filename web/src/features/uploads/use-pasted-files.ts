import { useEffect, useEffectEvent } from 'react'

/** Files that are pasted anywhere on the page. Text that brings a picture of itself along stays a text. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { files, types } = event.clipboardData ?? { files: [], types: [] }
    if (files.length === 0 || types.some((type) => type.startsWith('text/'))) return
    event.preventDefault()
    onFiles([...files])
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event)
    addEventListener('paste', listen)
    return () => removeEventListener('paste', listen)
  }, [])
}
