import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusHere } from '../shared/useFocusHere.ts'
import './dialogs.css'
import { words } from './dialogs.words.ts'

/** How it ended. */
export function DialogDone({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const text = useFocusHere<HTMLDivElement>()
  return (
    <div className="dialog-form">
      <div ref={text} tabIndex={-1} role="status" className="sd-lead dialog-done">
        {children}
      </div>
      <Button fullWidth onClick={onClose}>
        {words.done}
      </Button>
    </div>
  )
}
