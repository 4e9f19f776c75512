import { Anchor } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type SyntheticEvent, useState } from 'react'
import { MessageDialog } from './MessageDialog.tsx'
import { sharedWords } from './shared.words.ts'
import { truncate } from './truncating.ts'
import classes from './Truncated.module.css'

/** A text that may be too long for its place: its beginning, and all of it in a dialog. */
export function Truncated({ text, maxLength }: { text: string; maxLength: number }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  // The text may be in a popup, which would close as well: Escape is for the dialog alone.
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
  if (head === text) return text
  return (
    <>
      {head}
      <Anchor
        component="button"
        type="button"
        className={classes.more}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {sharedWords.readMore}
      </Anchor>
      <MessageDialog opened={isOpen} onClose={close} closeOnEscape={false} onMouseDown={keep} onTouchStart={keep}>
        <p className={classes.text}>{text}</p>
      </MessageDialog>
    </>
  )
}

/** And so is a press in it. */
const keep = (event: SyntheticEvent) => event.stopPropagation()
