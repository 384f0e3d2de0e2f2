import { type Icon, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { announce } from './announcer.ts'
import { Button } from './button.tsx'

/** Puts a text into the clipboard, where the browser has one (it needs a secure connection). */
export function CopyButton({ name, text, icon: Own }: { name: string; text: string; icon: Icon }) {
  const [copied, setCopied] = useState(false)
  if (!window.isSecureContext) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    announce(`${name} kopiert.`)
  }
  const Shown = copied ? IconCheck : Own
  return (
    <Button variant="default" leftSection={<Shown size={20} aria-hidden />} onClick={copy}>
      {copied ? `${name} kopiert` : `${name} kopieren`}
    </Button>
  )
}
