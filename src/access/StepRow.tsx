import type { ReactNode } from 'react'
import classes from './Step.module.css'

/** Puts things side by side while there is room. */
export const StepRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>
