import type { ReactNode } from 'react'
import classes from './FactList.module.css'

type Props = {
  /** Whether the last line is the sum of the others. */
  hasSum?: boolean
  children: ReactNode
}

/** Names and values, one pair a line. */
export const FactList = ({ hasSum = false, children }: Props) => (
  <dl className={classes.list} data-sums={hasSum || undefined}>
    {children}
  </dl>
)
