import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNoDescription } from './dialog-description.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useFocusHere } from './use-focus-here.ts'
import { sharedWords } from './shared.words.ts'
import classes from './Dialog.module.css'

type Props = {
  button?: string
  /** Whether it failed: the error is read out by itself. */
  isProblem?: boolean
  onClose: () => void
  children: ReactNode
}

/** Reports the result in a dialog. Takes the focus before the dialog can note who had it, and restores it itself. */
export function DialogDone({ button = sharedWords.done, isProblem = false, onClose, children }: Props) {
  useFocusBack()
  useNoDescription()
  const text = useFocusHere<HTMLDivElement>()
  return (
    <div className={classes.done}>
      <div
        ref={text}
        tabIndex={-1}
        role={isProblem ? undefined : 'status'}
        data-autofocus
        className={`${isProblem ? '' : 'sd-lead'} ${classes.text}`}
      >
        {children}
      </div>
      <Button fullWidth onClick={onClose}>
        {button}
      </Button>
    </div>
  )
}
