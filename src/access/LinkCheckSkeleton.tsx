import { Skeleton } from '../shared/Skeleton.tsx'
import classes from './LinkCheckSkeleton.module.css'

export const LinkCheckSkeleton = () => <Skeleton className={classes.bone} />
