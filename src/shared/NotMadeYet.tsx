import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './NotMadeYet.module.css'

/** Warns in a row that what it schedules was not made, and says when it is tried again. */
export const NotMadeYet = ({ children }: { children: ReactNode }) => (
  <span className={`sd-status ${classes.notMade}`}>
    <Icon name="alert" size={14} />
    <span>{children}</span>
  </span>
)
