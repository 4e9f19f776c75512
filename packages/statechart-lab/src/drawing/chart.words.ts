import { actionWords, causeWords, type ChartData, guardWords, nameOf, type Transition } from './phrases.ts'

export const chartWords = {
  chartOf: (id: string) => `Chart of ${id}`,
  drawing: 'Drawing the chart…',
  closer: 'Zoom in',
  farther: 'Zoom out',
  fit: 'Fit',
  minimap: 'The whole chart: press where to go',
  scale: (scale: number) => `${Math.round(scale * 100)} %`,
  active: 'active',
  unreachable: 'no test takes it',
  unentered: 'no test enters it',
  first: 'first',
  kinds: { parallel: 'all at once', final: 'final', history: 'history' },
  begins: (state: string) => `begins in ${state}`,
  tags: (tags: readonly string[]) => `tagged ${tags.join(', ')}`,
  starts: (src: string, id: string) => (id === src ? `starts ${src}` : `starts ${src} as ${id}`),
  entry: (actions: readonly string[]) => `on entry does ${actions.join(', ')}`,
  exit: (actions: readonly string[]) => `on exit does ${actions.join(', ')}`,
}

const getNames = ({ states }: ChartData, ids: readonly string[]) => {
  const found = ids.flatMap((id) => states.find((state) => state.id === id) ?? [])
  return found.map(nameOf).join(' and ')
}

/** Says where a transition leads. */
function wayWords(chart: ChartData, { source, targets }: Transition): string {
  if (targets.length === 0) return 'stays'
  return targets.every((target) => target === source)
    ? `enters ${getNames(chart, targets)} again`
    : `goes to ${getNames(chart, targets)}`
}

/** Names a button by its text first: people who use speech input say what they read. */
export const buttonWords = (chart: ChartData, transition: Transition, text: string): string =>
  `${text}, ${wayWords(chart, transition)}`

/** Describes a transition in a sentence: `form.submit, if named, does noteUnfilled, goes to lookingUp`. */
export function sentenceOf(chart: ChartData, transition: Transition): string {
  const guard = guardWords(chart, transition)
  const actions = actionWords(chart, transition.actions)
  return [
    causeWords(transition),
    ...(guard ? [guard === 'else' ? 'else' : `if ${guard}`] : []),
    ...(actions.length > 0 ? [`does ${actions.join(', ')}`] : []),
    wayWords(chart, transition),
  ].join(', ')
}
