import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { FileText } from '#ui/icons.ts'
import { openAttached } from './openAttached.ts'

type AttachedButtonProps = {
  rowid: string
  /** Name of the document; part of `label` if given. */
  name: string
  /** Accessible name where several buttons are side by side; includes the name of the document. */
  label?: string
  children: ReactNode
}

/** Opens the file of a document. */
export function AttachedButton({ rowid, name, label, children }: AttachedButtonProps) {
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    await openAttached(rowid, name)
    setBusy(false)
  }
  return (
    <Button variant="quiet" icon={<FileText />} busy={busy} {...(label && { label })} onClick={() => void open()}>
      {children}
    </Button>
  )
}
