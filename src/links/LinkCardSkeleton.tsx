import { Skeleton } from '../shared/Skeleton.tsx'
import classes from './LinkCard.module.css'

export const LinkCardSkeleton = () => (
  <div className={classes.cards} aria-hidden="true">
    <Skeleton className={classes.card} />
    <Skeleton className={classes.card} />
  </div>
)
