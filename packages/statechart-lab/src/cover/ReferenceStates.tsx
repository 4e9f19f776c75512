import { actionWords, causeWords, nameOf } from '../drawing/phrases.ts'
import { followWords, referencePageWords } from './cover.words.ts'
import type { Reference } from './reference.ts'
import { ReferenceTable } from './ReferenceTable.tsx'
import classes from './reference.module.css'

type State = Reference['states'][number]

export const ReferenceStates = ({ chart, states }: Pick<Reference, 'chart' | 'states'>) => (
  <ReferenceTable
    heads={[referencePageWords.state, referencePageWords.does, referencePageWords.starts, referencePageWords.tags]}
    none=""
    rows={states.map((state) => ({
      key: state.id,
      cells: [
        <Name key="name" state={state} states={states} />,
        <StateActions key="actions" chart={chart} state={state} />,
        state.invokes.map(({ id, src }) => referencePageWords.as(src, id)).join(', '),
        state.tags.join(', '),
      ],
    }))}
  />
)

function Name({ state, states }: { state: State; states: readonly State[] }) {
  const { path, id } = state
  const depth = path === '' ? 0 : path.split('.').length
  return (
    <span className={classes.state} style={{ paddingInlineStart: `${12 * depth}px` }}>
      {nameOf({ path, id })} <small>{kindWords(state, states)}</small>
    </span>
  )
}

/** Says what a drawing shows by its shape. */
const kindWords = ({ id, path, type, parent }: State, states: readonly State[]): string =>
  [
    ...(path === '' ? [referencePageWords.itself] : []),
    ...(states.some((other) => other.id === parent && other.initial === id) ? ['initial'] : []),
    { atomic: '', compound: 'compound', parallel: 'parallel', final: 'final', history: 'history' }[type],
  ]
    .filter(Boolean)
    .join(', ')

function StateActions({ chart, state: { id, entry, exit } }: { chart: Reference['chart']; state: State }) {
  const atOnce = chart.transitions.filter(
    ({ source, kind }) => source === id && (kind === 'always' || kind === 'ended'),
  )
  return (
    <ul>
      {entry.length > 0 && <li>{referencePageWords.entry(actionWords(chart, entry).join(', '))}</li>}
      {exit.length > 0 && <li>{referencePageWords.exit(actionWords(chart, exit).join(', '))}</li>}
      {atOnce.map((transition) => (
        <li key={transition.name}>
          {causeWords(transition)}: {followWords(chart, transition)}
        </li>
      ))}
    </ul>
  )
}
