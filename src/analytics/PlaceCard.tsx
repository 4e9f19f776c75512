import { sortByVisits, pageLink, referrerLink, shortenText } from '../../machines/analytics/analytics.rules.ts'
import type { Stats } from '../../machines/analytics/analytics.services.ts'
import { analyticsWords } from './analytics.words.ts'
import { VisitCard } from './VisitCard.tsx'
import classes from './VisitCard.module.css'
import { SiteLink } from './SiteLink.tsx'

type Props = { card: 'referrers' | 'pages'; site: string; entries: Stats['pages'] }

/** Lists where visits came from, or which pages they went to. */
export const PlaceCard = ({ card, site, entries }: Props) => (
  <VisitCard card={card} isEmpty={entries.length === 0}>
    {sortByVisits(entries).map(({ value, visits }) => (
      <li key={value} className={classes.row}>
        <ShortValue value={value} href={card === 'pages' ? pageLink(site, value) : referrerLink(value)} />
        <span className={classes.figures}>{analyticsWords.visits(visits)}</span>
      </li>
    ))}
  </VisitCard>
)

/** Shows a shortened value; its full text is for screen readers and on hover. */
function ShortValue({ value, href }: { value: string; href: string | null }) {
  const short = shortenText(value)
  const shown =
    short === value ? (
      value
    ) : (
      <>
        <span aria-hidden>{short}</span>
        <span className="sd-hidden">{value}</span>
      </>
    )
  return href ? (
    <SiteLink href={href} title={value}>
      {shown}
    </SiteLink>
  ) : (
    <span title={value}>{shown}</span>
  )
}
