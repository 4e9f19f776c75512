import { Anchor } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type SyntheticEvent, useId, useState } from 'react'
import { MessageDialog } from './MessageDialog.tsx'
import { sharedWords } from './shared.words.ts'
import { WholeIds } from './WholeIds.tsx'
import { truncate } from './truncating.ts'
import classes from './Truncated.module.css'

/** Cuts a text that may be too long for its place, and shows all of it in a dialog. */
export function Truncated({ text, maxLength }: { text: string; maxLength: number }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const close = () => setOpen(false)
  // The text may be in a popup, which Escape must not close along with the dialog.
  useWindowEvent(
    'keydown',
    (event) => {
      if (!isOpen || event.key !== 'Escape') return
      event.stopPropagation()
      close()
    },
    { capture: true },
  )
  const head = truncate(text, maxLength)
  if (head === text) return <WholeIds>{text}</WholeIds>
  return (
    <>
      <span id={id}>
        <WholeIds>{head}</WholeIds>
      </span>
      <Anchor
        component="button"
        type="button"
        className={classes.more}
        aria-haspopup="dialog"
        aria-describedby={id}
        onClick={() => setOpen(true)}
      >
        {sharedWords.readMore}
      </Anchor>
      <MessageDialog
        opened={isOpen}
        onClose={close}
        closeOnEscape={false}
        onMouseDown={stopPropagation}
        onTouchStart={stopPropagation}
      >
        <p className={classes.text}>
          <WholeIds>{text}</WholeIds>
        </p>
      </MessageDialog>
    </>
  )
}

/** A press inside the dialog must not close the popup either. */
const stopPropagation = (event: SyntheticEvent) => event.stopPropagation()
