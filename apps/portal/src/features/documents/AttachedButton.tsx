import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { openAttached } from './openAttached.ts'

type AttachedButtonProps = {
  rowid: string
  /** What the document is called; with `label` also the name of the button. */
  name: string
  /** Where several stand side by side, which of them, in words that name the document too. */
  label?: string
  children: ReactNode
}

/** A button that opens the file of a document. */
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
