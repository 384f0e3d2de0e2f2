import { useEffect } from 'react'

/** Keeps the screen from going dark; the browser takes the lock back whenever the page is hidden. */
export function useWakeLock(wanted = true) {
  useEffect(() => {
    if (!wanted) return
    let lock: WakeLockSentinel | null = null
    let gone = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      if (gone) void lock?.release()
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [wanted])
}
