import { Skeleton } from '../shared/Skeleton.tsx'
import classes from './CheckingLink.module.css'
import { laterStepsWords } from './later-steps.words.ts'

export const CheckingLink = () => (
  <Skeleton className={classes.bone} role="status" aria-label={laterStepsWords.loading} />
)
