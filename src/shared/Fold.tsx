import type { ReactNode } from 'react'
import classes from './Fold.module.css'

type Props = {
  title: string
  /** Whether it is open from the start. A form opens it when a field in it is wrong. */
  isOpen?: boolean
  children: ReactNode
}

/** Folds away what few people need. */
export const Fold = ({ title, isOpen = false, children }: Props) => (
  <details className={classes.fold} open={isOpen}>
    <summary>{title}</summary>
    {children}
  </details>
)
