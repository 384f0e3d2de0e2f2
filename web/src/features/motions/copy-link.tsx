import { Button } from '@mantine/core'
import type { Application } from '@portal/shared/motions/records.ts'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { announce } from '#ui/announcer.ts'

/** Puts the motion's address into the clipboard, where the browser has one (it needs a secure connection). */
export function CopyLink({ motion }: { motion: Application }) {
  const [copied, setCopied] = useState(false)
  if (!window.isSecureContext) return null
  const copy = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}/Applications?antrag=${motion.id}`)
    setCopied(true)
    announce('Verweis kopiert.')
  }
  return (
    <Button
      variant="default"
      leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconLink size={20} aria-hidden />}
      onClick={copy}
    >
      {copied ? 'Verweis kopiert' : 'Verweis kopieren'}
    </Button>
  )
}
