import type { ReactNode } from 'react'
import { DialogFrame } from '../DialogFrame.tsx'
import { useClosedByBack } from '../unsaved.ts'
import { useFocusBack } from '../use-focus-back.ts'
import { WholeIds } from '../WholeIds.tsx'
import classes from './SheetFrame.module.css'

type Props = {
  title: ReactNode
  figure: ReactNode
  line: ReactNode
  /** Buttons below the rest, as wide as the sheet. */
  actions: ReactNode
  /** Long content, below the buttons. */
  more?: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * Frames what a row opens: at the foot of a phone, or a dialog where there is room. Nothing is typed into it, so a
 * click outside and Back close it.
 */
export function SheetFrame({ title, figure, line, actions, more, onClose, children }: Props) {
  useFocusBack()
  useClosedByBack(onClose)
  return (
    <DialogFrame
      title={title}
      classNames={{ inner: classes.place, content: classes.sheet }}
      closeOnClickOutside
      data-sheet
      onClose={onClose}
    >
      {figure && <p className={classes.figure}>{figure}</p>}
      {line && (
        <div className={classes.line}>
          <WholeIds>{line}</WholeIds>
        </div>
      )}
      {children}
      <div className={classes.actions}>{actions}</div>
      {more}
    </DialogFrame>
  )
}
