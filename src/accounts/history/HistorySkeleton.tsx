import classes from './HistorySkeleton.module.css'
import { Skeleton } from '../../shared/Skeleton.tsx'

export function HistorySkeleton() {
  return (
    <ul className={classes.rows} aria-hidden="true">
      {Array.from({ length: 10 }, (_, row) => (
        <li key={row}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </li>
      ))}
    </ul>
  )
}
