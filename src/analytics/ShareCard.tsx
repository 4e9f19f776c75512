import { type ShareCard as Kind, sharesOf } from '../../machines/analytics/analytics.rules.ts'
import type { Stats } from '../../machines/analytics/analytics.services.ts'
import { Drawing } from '../shared/Icon.tsx'
import { words } from './analytics.words.ts'
import { Card } from './Card.tsx'
import classes from './Card.module.css'
import { iconOf } from './visitIcons.ts'

/** What the visitors used, or where they were, as parts of all visits. */
export const ShareCard = ({ card, entries }: { card: Kind; entries: Stats['pages'] }) => (
  <Card card={card} isEmpty={entries.length === 0}>
    {sharesOf(card, entries).map(({ value, visits, percent }) => (
      <li
        key={value}
        className={`${classes.row} ${classes.share}`}
        style={{ backgroundSize: `${percent}% 100%` }}
        title={`${value}, ${words.visits(visits)}`}
      >
        <span className={classes.name}>
          <Drawing path={iconOf(card, value)} size={20} />
          <span translate={card === 'browser_names' ? 'no' : undefined}>{value}</span>
        </span>
        <span className={classes.figures}>
          {words.percent(percent)} <span className="sd-small sd-soft">{words.visits(visits)}</span>
        </span>
      </li>
    ))}
  </Card>
)
