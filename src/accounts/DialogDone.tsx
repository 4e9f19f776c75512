import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusHere } from '../shared/useFocusHere.ts'
import { words } from './adding.words.ts'

/** How it ended well. */
export function DialogDone({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const text = useFocusHere<HTMLDivElement>()
  return (
    <div className="adding">
      <div ref={text} tabIndex={-1} role="status" className="sd-lead adding-done">
        {children}
      </div>
      <Button fullWidth onClick={onClose}>
        {words.done}
      </Button>
    </div>
  )
}
