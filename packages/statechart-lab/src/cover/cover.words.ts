import type { chartOf } from '../chart.ts'
import { causeWords } from '../drawing/phrases.ts'
import { sentenceOf } from '../drawing/chart.words.ts'

type Chart = ReturnType<typeof chartOf>
type Transition = Chart['transitions'][number]

const counted = (count: number, one: string) => `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`

export const coverWords = {
  title: 'Coverage',
  none: 'There is no record of the tests yet.',
  made: (instant: string) => `What the tests of ${momentWords(instant)} made each machine do.`,
  failed: (count: number) => `${counted(count, 'test')} failed in that run.`,
  leftOut: (stage: string) => `Left out of that run: ${stage}`,
  machines: 'Machines',
  machine: 'Machine',
  states: 'States',
  transitions: 'Transitions',
  share: (covered: number, all: number) => `${covered} of ${all}`,
  sum: 'All',
  back: 'All machines',
  legend: 'Solid lines are taken by a test, dashed ones by none.',
  missed: 'Paths that nobody tests',
  allTaken: 'Tests enter every state of this machine and take every transition.',
  neverEntered: 'No test enters',
  walking: 'Looking for a way there',
  way: (words: string) => `The way there: ${words}.`,
  atOnce: 'It is taken at the start.',
  noWay: 'The samples lead no way there.',
  step: 'Step through it',
  tests: 'What tests take',
  more: (count: number) => `and ${counted(count, 'test')} more`,
  untested: 'No test takes it',
  notEntered: 'no test enters it',
  enteredBy: (count: number) => `entered by ${counted(count, 'test')}`,
}

export const referencePageWords = {
  print: 'Print',
  where: (area: string, file: string, samples: string) =>
    `${area && `In ${area}. `}Its file is ${file}${samples && `, its samples are in ${samples}`}.`,
  chart: 'Chart',
  states: 'States',
  state: 'State',
  itself: 'the machine itself',
  entry: (actions: string) => `On entry: ${actions}`,
  exit: (actions: string) => `On exit: ${actions}`,
  does: 'Does',
  tags: 'Tags',
  starts: 'Starts',
  as: (src: string, id: string) => (src === id ? src : `${src} as ${id}`),
  events: 'Events',
  event: 'Event',
  carries: 'Example payload',
  hearing: 'Handled in',
  guards: 'Guards',
  guard: 'Guard',
  asking: 'Used by',
  delays: 'Delays',
  delay: 'Delay',
  time: 'Time',
  passing: 'When it has passed',
  varying: 'worked out by the machine',
  services: 'Services',
  service: 'Service',
  calls: 'What it is',
  unknown: (id: string) => `The contract knows no operation ${id}.`,
  anotherMachine: 'a machine of its own',
  given: 'given by the machine that starts this one',
  listener: (events: string) => `a listener, which sends ${events}`,
  answers: (answers: string) => `Samples: ${answers}`,
  startedIn: 'Started in',
  byAction: 'Started by an action',
  ending: 'When, and what then',
  emitted: 'Emitted events',
  noEvents: 'It handles no events.',
  noGuards: 'It has no guards.',
  noDelays: 'It has no delays.',
  noServices: 'It starts no services.',
  noEmitted: 'It emits no events.',
}

const momentWords = (instant: string) =>
  new Date(instant).toLocaleString('en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })

/** Returns the name of a transition's source state. */
export const placeWords = ({ states, id }: Chart, { source }: Pick<Transition, 'source'>): string =>
  states.find((state) => state.id === source)?.path || id

/** Describes a transition's effect, without its cause. */
export const followWords = (chart: Chart, transition: Transition): string =>
  sentenceOf(chart, transition).slice(causeWords(transition).length + 2)
