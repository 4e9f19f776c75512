import { Skeleton } from '../shared/Skeleton.tsx'
import classes from './LinkCheckSkeleton.module.css'
import { laterStepsWords } from './later-steps.words.ts'

export const LinkCheckSkeleton = () => (
  <Skeleton className={classes.bone} role="status" aria-label={laterStepsWords.loading} />
)
