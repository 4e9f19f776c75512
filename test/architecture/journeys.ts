import { chartOf, type Journey, type Lab, replay, search, wordsOf } from 'statechart-lab'
import type { Found } from './machines.ts'

/** Returns the path of a machine's samples. */
export const samplesPathOf = (path: string) =>
  path.replace(/^machines\//, 'stories/').replace(/\.machine\.ts$/, '.samples.ts')

/** Checks a machine and its samples, and returns the share of transitions that journeys by these samples take. */
export function journeysOf({ path, machine }: Found, lab: Lab | undefined): { violations: string[]; share: string } {
  const file = samplesPathOf(path)
  if (!lab)
    return { violations: [`${path} has no samples. Write ${file}:\n\n${getOutline({ path, machine })}`], share: '' }
  const unsampled = sampleViolations(lab, { path, machine })
  if (unsampled.length > 0) return { violations: unsampled.map((violation) => `${file}: ${violation}`), share: '' }
  const { journeys, missed, entered, failures } = search(lab)
  const all = chartOf(machine).transitions.length
  return {
    violations: [
      ...[...failures].map(([failure, path]) => `after ${wordsOf(path)} ${failure}. Mend the machine, or the sample.`),
      ...untakenViolations(lab, missed, entered),
      ...journeys.flatMap((journey) => journeyViolations(lab, journey)),
    ].map((violation) => `${file}: ${violation}`),
    share: `${machine.id} ${all - missed.length}/${all} transitions in ${journeys.length} journeys`,
  }
}

const listed = (names: readonly string[]) => names.filter((name) => !name.startsWith('xstate.'))

function sampleViolations({ machine: sampled, events, actors }: Lab, { path, machine }: Found): string[] {
  const received = listed(machine.events.map(String))
  const started = Object.keys(machine.implementations.actors)
  return [
    ...(sampled === machine ? [] : [`its machine is not the one of ${path}. Hand that to \`labOf\`.`]),
    ...received
      .filter((type) => !events[type]?.length)
      .map((type) => `the event ${type} has no sample. Write among its \`events\` what it carries: ${eventLine(type)}`),
    ...Object.keys(events)
      .filter((type) => !received.includes(type))
      .map((type) => `the machine hears no event ${type}. Remove its sample.`),
    ...started
      .filter((src) => !actors[src]?.tells && Object.keys(actors[src]?.answers ?? {}).length === 0)
      .map(
        (src) =>
          `${src} has no outcome. Write among its \`actors\` what it answers: ${actorLine(src)} A listener has \`tells\`.`,
      ),
    ...chartOf(machine)
      .transitions.filter(({ delay }) => delay === 'unknown')
      .map(({ name, about }) => `\`${name}\` waits for ${about}, which the delays of \`setup\` lack. Name it there.`),
  ]
}

function untakenViolations(
  { machine, unreachable }: Lab,
  missed: readonly string[],
  entered: ReadonlySet<string>,
): string[] {
  const { states, transitions } = chartOf(machine)
  const lost = new Set(states.filter(({ id, type }) => !entered.has(id) && type !== 'history').map(({ id }) => id))
  const dead = transitions.filter(({ name, source }) => missed.includes(name) && !lost.has(source))
  const leadsTo = (state: string) => dead.some(({ targets }) => targets.includes(state))
  return [
    ...states
      .filter(({ id, parent }) => lost.has(id) && !lost.has(parent ?? '') && !leadsTo(id))
      .map(({ path }) => `state ${path}: no journey comes here. Lead a transition to it, or remove it.`),
    ...dead
      .filter(({ name }) => !Object.hasOwn(unreachable, name))
      .map(
        ({ name, guard }) =>
          `no sample takes \`${name}\`${guard ? `, which wants ${guard}` : ''}. ${remedy} unreachable: { '${name}': '…' }.`,
      ),
    ...Object.entries(unreachable).flatMap(([name, reason]) => {
      if (!transitions.some((transition) => transition.name === name))
        return [`\`${name}\` is no transition. Take it off \`unreachable\`.`]
      if (!missed.includes(name)) return [`a sample takes \`${name}\`. Take it off \`unreachable\`.`]
      return reason.trim() ? [] : [`\`${name}\` is unreachable for no reason. Give one.`]
    }),
  ]
}

const remedy =
  'Add what makes it possible (what an event carries, an answer, an input, a wait), or say why nothing can:'

/** Checks that a journey leads the same way after a round trip through JSON. */
function journeyViolations(lab: Lab, { path, takes }: Journey): string[] {
  const again = new Set(replay(lab, JSON.parse(JSON.stringify(path))).taken.flat())
  const lost = [...takes].filter((name) => !again.has(name))
  return lost.length > 0
    ? [`the journey ${wordsOf(path)}, walked again, no longer takes ${lost.join()}. Let samples be plain data.`]
    : []
}

const eventLine = (type: string) => `'${type}': [{ … }], or [{}] when it carries nothing.`
const actorLine = (src: string) => `${src}: samples.${src}.`

/** Drafts a samples file from what the machine declares. */
function getOutline({ path, machine }: Found): string {
  const events = listed(machine.events.map(String)).map((type) => `    '${type}': [{ … }],`)
  const actors = Object.keys(machine.implementations.actors).map((src) => `    ${src}: samples.${src},`)
  return [
    `import { ${machine.id}Machine } from '../../${path}'`,
    "import { labOf } from '../lab/lab.ts'",
    '',
    `export const lab = labOf(${machine.id}Machine, {`,
    '  inputs: [{ … }],',
    '  events: {',
    ...events,
    '  },',
    ...(actors.length > 0 ? ['  actors: {', ...actors, '  },'] : []),
    '})',
  ].join('\n')
}
