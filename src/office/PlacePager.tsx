import { BusyButton } from '../shared/BusyButton.tsx'
import { listWords } from './list.words.ts'
import classes from './Pager.module.css'

type Props = {
  /** The labels of the buttons. */
  first: string
  next: string
  isFirst: boolean
  isLast: boolean
  onFirst: () => void
  onNext: () => void
}

/** Turns the pages of a list that is too long to count. Back in the browser leads to the previous one. */
export function PlacePager({ first, next, isFirst, isLast, onFirst, onNext }: Props) {
  if (isFirst && isLast) return null
  return (
    <nav aria-label={listWords.pages} className={classes.pager}>
      <BusyButton type="button" variant="outline" isHeld={isFirst} onClick={onFirst}>
        {first}
      </BusyButton>
      <BusyButton type="button" variant="outline" isHeld={isLast} onClick={onNext}>
        {next}
      </BusyButton>
    </nav>
  )
}
