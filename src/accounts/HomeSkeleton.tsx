import { Skeleton } from '../shared/Skeleton.tsx'
import { AccountGroup } from './AccountGroup.tsx'
import { drafts, type Groups, shares } from './groups.tsx'
import classes from './SummaryFigures.module.css'

/** The placeholder while accounts load. */
export const HomeSkeleton = ({ groups }: { groups: Groups }) => (
  <div aria-hidden="true" inert>
    <div className={classes.figures}>
      {[1, 2, 3].map((figure) => (
        <div key={figure}>
          <Skeleton className={classes.bone} />
          <Skeleton className={classes.bone} isLarge />
        </div>
      ))}
    </div>
    <AccountGroup group={shares} rows={null} awaited={4} />
    <AccountGroup group={drafts} rows={null} awaited={1} />
    <AccountGroup group={groups.loans} rows={null} awaited={2} />
    <AccountGroup group={groups.cards} rows={null} awaited={2} />
  </div>
)
