import { type SummaryFigure, getSummaryFigures, type Summary } from '../../machines/accounts/accounts.rules.ts'
import type { Day } from '../../values/days.ts'
import { paymentAt } from '../shared/again-addresses.ts'
import { Figure } from '../shared/Figure.tsx'
import { Money } from '../shared/Money.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { useIsPhone } from '../shared/use-is-phone.ts'
import { accountsWords } from './accounts.words.ts'
import classes from './SummaryFigures.module.css'

type Props = { summary: Summary; today: Day }

/** Shows the most important figures above the tables. On a phone, what is not due yet is below: see NextDue. */
export function SummaryFigures({ summary, today }: Props) {
  const isPhone = useIsPhone()
  const all = getSummaryFigures(summary, today)
  const glances = isPhone ? all.filter((glance) => !isComing(glance)) : all
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

/** Shows the next payment above what the member owes. */
export function NextDue({ summary, today }: Props) {
  const next = getSummaryFigures(summary, today).find(isComing)
  return (
    next && (
      <p className={classes.next}>
        <span>{renderLabel(next)}</span> <Money cents={next.amount} />
      </p>
    )
  )
}

const isComing = (glance: SummaryFigure) => glance.about === 'due' && !glance.isPast

function renderLabel(glance: SummaryFigure) {
  const label = figureLabel(glance)
  return glance.about === 'due' && glance.payableId ? (
    <ScreenLink to={paymentAt(glance.payableId, glance.amount)}>{label}</ScreenLink>
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
