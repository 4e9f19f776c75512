import { type VisitShareKind as Kind, getVisitShares } from '../../machines/analytics/analytics.rules.ts'
import type { Stats } from '../../machines/analytics/analytics.services.ts'
import { Drawing } from '../shared/Icon.tsx'
import { analyticsWords } from './analytics.words.ts'
import { VisitCard } from './VisitCard.tsx'
import classes from './VisitCard.module.css'
import { getVisitIcon } from './visit-icons.ts'

/** Shows browsers, devices or places as parts of all visits. */
export const ShareCard = ({ card, entries }: { card: Kind; entries: Stats['pages'] }) => (
  <VisitCard card={card} isEmpty={entries.length === 0}>
    {getVisitShares(card, entries).map(({ value, visits, percent }) => (
      <li
        key={value}
        className={`${classes.row} ${classes.share}`}
        style={{ backgroundSize: `${percent}% 3px` }}
        title={`${value}, ${analyticsWords.visits(visits)}`}
      >
        <span className={classes.name}>
          <Drawing path={getVisitIcon(card, value)} size={20} />
          <span translate={card === 'browser_names' ? 'no' : undefined}>{value}</span>
        </span>
        <span className={classes.figures}>
          {analyticsWords.percent(percent)} <span className="sd-small sd-soft">{analyticsWords.visits(visits)}</span>
        </span>
      </li>
    ))}
  </VisitCard>
)
