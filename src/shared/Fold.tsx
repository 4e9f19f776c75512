import { type ReactNode, useState } from 'react'
import classes from './Fold.module.css'

type Props = {
  title: string
  /** Whether it is open from the start. */
  isOpen?: boolean
  children: ReactNode
}

/** Folds away what few people need. */
export function Fold({ title, isOpen = false, children }: Props) {
  // Afterwards only the person opens and closes it, or a form where a field in it is wrong.
  const [isOpenAtFirst] = useState(isOpen)
  return (
    <details className={classes.fold} open={isOpenAtFirst}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
