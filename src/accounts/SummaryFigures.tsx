import { type SummaryFigure, getSummaryFigures, type Summary } from '../../machines/accounts/accounts.rules.ts'
import type { Day } from '../../values/days.ts'
import { transferToAt } from '../shared/addresses.ts'
import { Figure } from '../shared/Figure.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { accountsWords } from './accounts.words.ts'
import classes from './SummaryFigures.module.css'

/** Shows the most important figures above the tables. */
export function SummaryFigures({ summary, today }: { summary: Summary; today: Day }) {
  const glances = getSummaryFigures(summary, today)
  if (glances.length === 0) return null
  return (
    <section aria-label={accountsWords.glance}>
      <dl className={classes.figures}>
        {glances.map((glance) => (
          <div key={glance.about}>
            <dt>{renderLabel(glance)}</dt>
            <dd>
              <Figure cents={glance.amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function renderLabel(glance: SummaryFigure) {
  const label = figureLabel(glance)
  return glance.about === 'due' && glance.payableId ? (
    <ScreenLink to={transferToAt(glance.payableId)}>{label}</ScreenLink>
  ) : (
    label
  )
}

function figureLabel(glance: SummaryFigure): string {
  if (glance.about === 'due')
    return (glance.isPast ? accountsWords.wasDue : accountsWords.due)(glance.account, glance.on)
  const figure = glance.about === 'ready' ? accountsWords.ready(glance.account) : accountsWords.saved
  return glance.isPartial ? accountsWords.partial(figure) : figure
}
