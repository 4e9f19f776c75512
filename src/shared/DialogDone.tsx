import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusHere } from './useFocusHere.ts'
import { words } from './shared.words.ts'
import classes from './DialogDone.module.css'

/** How it ended. */
export function DialogDone({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const text = useFocusHere<HTMLDivElement>()
  return (
    <div className={classes.done}>
      <div ref={text} tabIndex={-1} role="status" data-autofocus className={`sd-lead ${classes.text}`}>
        {children}
      </div>
      <Button fullWidth onClick={onClose}>
        {words.done}
      </Button>
    </div>
  )
}
