import type { ReactNode } from 'react'
import classes from './NewLabel.module.css'

/** Marks what its member has not seen, beside its name. */
export const NewLabel = ({ children }: { children: ReactNode }) => <span className={classes.label}>{children}</span>
