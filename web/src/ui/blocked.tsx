import { IconReload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './blocked.module.css'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

const embedding = ['frame-src', 'media-src', 'connect-src']

/** The page's policy knows the addresses of the time when it was loaded; the browser blocks those that came later. */
export function useBlocked(url: string): boolean {
  const [blocked, setBlocked] = useState<string | null>(null)
  useEffect(() => {
    const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (embedding.includes(effectiveDirective) && blockedURI.startsWith(new URL(url).origin))
        setBlocked(url)
    }
    document.addEventListener('securitypolicyviolation', note)
    return () => document.removeEventListener('securitypolicyviolation', note)
  }, [url])
  return blocked === url
}

export const Blocked = () => (
  <div role="alert">
    <Notice tone="wait" icon={IconReload} title="Bitte laden Sie die Seite neu.">
      <p>Die Adresse dieses Inhalts wurde geändert, nachdem Sie die Seite geöffnet haben.</p>
      <Button className={classes.reload ?? ''} variant="default" onClick={() => window.location.reload()}>
        Seite neu laden
      </Button>
    </Notice>
  </div>
)
