import type { ReactNode } from 'react'
import classes from './FactList.module.css'

type Props = {
  hasSum?: boolean
  children: ReactNode
}

export const FactList = ({ hasSum = false, children }: Props) => (
  <dl className={classes.list} data-sums={hasSum || undefined}>
    {children}
  </dl>
)
