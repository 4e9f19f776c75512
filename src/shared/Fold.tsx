import { type ReactNode, useState } from 'react'
import classes from './Fold.module.css'

type Props = {
  title: string
  /** Opens it from the start, or when something in it needs to be seen. */
  isOpen?: boolean
  children: ReactNode
}

/** Folds away what few people need. */
export function Fold({ title, isOpen = false, children }: Props) {
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <details
      className={classes.fold}
      open={isOpen || isUnfolded}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary>{title}</summary>
      {children}
    </details>
  )
}
