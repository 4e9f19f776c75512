import type { ReactNode } from 'react'
import classes from './Step.module.css'

/** What is side by side in a step, as long as there is room. */
export const StepRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>
