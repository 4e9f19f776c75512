import type { ReactNode } from 'react'
import classes from './Step.module.css'

export const StepColumn = ({ children }: { children: ReactNode }) => <div className={classes.column}>{children}</div>
