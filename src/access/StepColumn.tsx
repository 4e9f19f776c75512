import type { ReactNode } from 'react'
import classes from './Step.module.css'

/** The one column of every step: heading, form, and what leads elsewhere. */
export const StepColumn = ({ children }: { children: ReactNode }) => <div className={classes.column}>{children}</div>
