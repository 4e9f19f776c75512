import type { ReactNode } from 'react'
import classes from './Step.module.css'

/** The column of every step: heading, form and links. */
export const StepColumn = ({ children }: { children: ReactNode }) => <div className={classes.column}>{children}</div>
