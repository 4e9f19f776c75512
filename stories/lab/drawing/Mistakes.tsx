import { Icon } from '../../../src/shared/Icon.tsx'
import type { Mistake } from '../mistakes.ts'
import { chartWords } from './chart.words.ts'
import { type ChartData, nameOf, phrasesOf } from './phrases.ts'
import classes from './chart.module.css'

type Props = { chart: ChartData; mistakes: readonly Mistake[] }

/** Lists the mistakes in a machine, each with its state. */
export function Mistakes({ chart, mistakes }: Props) {
  if (mistakes.length === 0) return null
  return (
    <section className={`sd-problem ${classes.mistakes}`} aria-label={chartWords.mistakes}>
      <ul>
        {mistakes.map((mistake) => (
          <li key={`${mistake.state} ${mistake.transition} ${mistake.words}`}>
            <span className="sd-error">
              <Icon name="alert" size={16} />
            </span>
            <strong>{placeOf(chart, mistake)}</strong>
            {mistake.words}
          </li>
        ))}
      </ul>
    </section>
  )
}

function placeOf(chart: ChartData, { state: id, transition: name }: Mistake): string {
  const state = chart.states.find((state) => state.id === id)
  const transition = chart.transitions.find((transition) => transition.name === name)
  const place = state ? state.path || nameOf(state) : id
  const [cause, guard] = transition ? phrasesOf(chart, transition) : []
  return [place, cause?.text, guard?.tone === 'guard' ? guard.text : null].filter(Boolean).join(' ')
}
