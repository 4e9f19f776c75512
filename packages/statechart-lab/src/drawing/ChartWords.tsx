import { chartWords, sentenceOf } from './chart.words.ts'
import { Icon } from './Icon.tsx'
import type { Marks } from './marks.ts'
import { actionWords, type ChartData, nameOf, type State, type Transition } from './phrases.ts'
import looks from '../lab.module.css'
import classes from './ChartWords.module.css'

type Props = Marks & { chart: ChartData }

/** Describes a machine in nested lists, with everything that its chart shows. */
export function ChartWords({ chart, ...marks }: Props) {
  const states = chart.states.filter(({ parent }) => parent === null)
  return (
    <div className={classes.words}>
      <ul>
        {states.map((state) => (
          <Item key={state.id} chart={chart} state={state} {...marks} />
        ))}
      </ul>
    </div>
  )
}

type ItemProps = Marks & { chart: ChartData; state: State }

function Item({ chart, state, ...marks }: ItemProps) {
  const isActive = marks.active?.has(state.id) ?? false
  const inner = chart.states.filter(({ parent }) => parent === state.id)
  return (
    <li aria-current={isActive ? 'step' : undefined}>
      <p>
        <strong>{nameOf(state)}</strong> <span className={looks.soft}>{getKind(chart, state).join(', ')}</span>
        {isActive && (
          <span className={`${looks.status} ${classes.now}`}>
            <Icon name="check" size={14} />
            {chartWords.active}
          </span>
        )}
        {marks.missed?.has(state.id) && <Untaken text={chartWords.unentered} />}
      </p>
      <ul>
        {getFacts(chart, state).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {chart.transitions
          .filter(({ source }) => source === state.id)
          .map((transition) => (
            <li key={transition.name}>
              <TransitionLine chart={chart} transition={transition} {...marks} />
            </li>
          ))}
        {inner.map((state) => (
          <Item key={state.id} chart={chart} state={state} {...marks} />
        ))}
      </ul>
    </li>
  )
}

function TransitionLine({
  chart,
  transition,
  open,
  taken,
  onTake,
}: Marks & { chart: ChartData; transition: Transition }) {
  const { name } = transition
  const sentence = sentenceOf(chart, transition)
  return (
    <>
      {open?.has(name) && onTake ? (
        <button type="button" onClick={() => onTake(name)}>
          {sentence}
        </button>
      ) : (
        sentence
      )}
      {taken?.has(name) === false && <Untaken text={chartWords.unreachable} />}
    </>
  )
}

const Untaken = ({ text }: { text: string }) => (
  <span className={`${looks.status} ${classes.unreachable}`}>
    <Icon name="alert" size={14} />
    {text}
  </span>
)

function getKind(chart: ChartData, { id, type, parent, initial, tags }: State): string[] {
  const first = chart.states.some((other) => other.initial === id)
  const start = chart.states.find((other) => other.id === initial)
  return [
    ...(parent !== null && first ? [chartWords.first] : []),
    ...(type === 'atomic' || type === 'compound' ? [] : [chartWords.kinds[type]]),
    ...(start ? [chartWords.begins(nameOf(start))] : []),
    ...(tags.length > 0 ? [chartWords.tags(tags)] : []),
  ]
}

const getFacts = (chart: ChartData, { invokes, entry, exit }: State): string[] => [
  ...invokes.map(({ id, src }) => chartWords.starts(src, id)),
  ...(entry.length > 0 ? [chartWords.entry(actionWords(chart, entry))] : []),
  ...(exit.length > 0 ? [chartWords.exit(actionWords(chart, exit))] : []),
]
