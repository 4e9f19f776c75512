import type { ReactNode } from 'react'
import { BusyButton } from '../BusyButton.tsx'
import classes from './List.module.css'
import { sharedListWords } from './list.words.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type Props = {
  shown: number
  total: number
  isBusy: boolean | undefined
  onMore: (() => void) | undefined
  /** Replaces the button if its page failed to load. */
  problem: ReactNode
}

/** Says how much of a long list is shown. A screen reader reads it at each page. */
export function ListFoot({ shown, total, isBusy, onMore, problem }: Props) {
  const keptFocus = useKeptFocus()
  return (
    <div className={classes.foot} {...keptFocus}>
      {problem}
      {onMore && !problem && (
        <BusyButton variant="outline" isBusy={isBusy} onClick={onMore}>
          {sharedListWords.more}
        </BusyButton>
      )}
      <p role="status" className="sd-small sd-soft">
        {shown > 0 && sharedListWords.shown(shown, total)}
      </p>
    </div>
  )
}
