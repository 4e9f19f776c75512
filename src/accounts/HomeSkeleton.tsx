import { Skeleton } from '../shared/Skeleton.tsx'
import { AccountGroup } from './AccountGroup.tsx'
import { drafts, type Groups, shares } from './groups.tsx'
import actions from './HomeActions.module.css'
import classes from './SummaryFigures.module.css'

export const FiguresSkeleton = ({ count }: { count: 2 | 3 }) => (
  <div className={classes.figures} aria-hidden="true">
    {Array.from({ length: count }, (_, figure) => (
      <div key={figure}>
        <Skeleton className={classes.bone} />
        <Skeleton className={classes.bone} isLarge />
      </div>
    ))}
  </div>
)

/** Loads together with the figures, so that nothing moves under a thumb. */
export const ActionsSkeleton = () => <Skeleton className={actions.awaited} />

export const HomeSkeleton = ({ groups }: { groups: Groups }) => (
  <div aria-hidden="true" inert>
    <AccountGroup group={shares} rows={null} awaited={4} />
    <AccountGroup group={drafts} rows={null} awaited={1} />
    <AccountGroup group={groups.loans} rows={null} awaited={2} />
    <AccountGroup group={groups.cards} rows={null} awaited={2} />
  </div>
)
