import { Skeleton } from '../shared/Skeleton.tsx'
import classes from './CheckingLink.module.css'
import { words } from './access.words.ts'

/** Shown while the bank checks a mailed link. */
export const CheckingLink = () => <Skeleton className={classes.bone} role="status" aria-label={words.loading} />
