import type { AnyStateMachine } from 'xstate'
import { wasNameless } from './bare.ts'
import { code } from './code.ts'
import type { Lab } from './lab.ts'
import { type Path, type Step, wordsOf } from './path.ts'
import { replay } from './replay.ts'
import { noon } from './world.ts'

/** Where a test finds the machine: the file that exports it, or its lab, under this name. */
export type Source = { file: string; name: string; isLab?: true }

/**
 * Writes a path as a test for vitest. Its services end when it says so, and its time passes at once. Throws for a path
 * with a value that cannot be written, such as a file.
 */
export function testOf(lab: Lab, path: Path, source: Source): string {
  const { snapshot } = replay(lab, path)
  const { machine, helpers, start, refusal } = source.isLab ? byLab(source) : byMachine(lab.machine, source)
  const steps = path.steps.map((step) => `  ${codeOf(step, refusal)}`)
  const last =
    snapshot.status === 'done' && snapshot.output !== undefined
      ? [`  expect(actor.getSnapshot().output).toEqual(${code(snapshot.output)})`]
      : []
  return `${[
    "import { afterEach, expect, test, vi } from 'vitest'",
    "import { type AnyActorLogic, type AnyActorRef, createActor } from 'xstate'",
    ...helpers,
    '',
    held,
    'afterEach(() => vi.useRealTimers())',
    '',
    `test(${code(`${lab.machine.id}: ${wordsOf(path)}`)}, () => {`,
    `  vi.useFakeTimers({ now: ${noon} })`,
    `  const actors = Object.fromEntries(Object.keys(${machine}.implementations.actors).map((name) => [name, held]))`,
    `  const input: any = ${code(path.input)}`,
    ...start,
    `  const actor = createActor(${machine}.provide({ actors } as object), { input })`,
    '  actor.start()',
    ...steps,
    `  expect(actor.getSnapshot().value).toEqual(${code(snapshot.value)})`,
    ...last,
    '})',
  ].join('\n')}\n`
}

const held = `/** A service that ends when the test says so. */
const held: AnyActorLogic = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event: any) => {
    if (event.type === 'end') return { ...snapshot, status: 'done', output: event.output }
    if (event.type === 'fail') return { ...snapshot, status: 'error', error: event.error }
    return event.type === 'xstate.stop' ? { ...snapshot, status: 'stopped' } : snapshot
  },
}

/** Finds a running service by its id, or the last one of its kind by name and number: 'toast 2'. */
function running(actor: AnyActorRef, id: string): AnyActorRef {
  const { children } = actor.getSnapshot() as { children: Record<string, AnyActorRef> }
  const [, kind, place] = /^(.+) (\\d+)$/.exec(id) ?? []
  const found = children[id] ?? Object.values(children).filter(({ src }) => src === kind)[Number(place) - 1]
  if (!found) throw new Error(\`\${id} is not running\`)
  return found
}
`

const importOf = ({ file, name }: Source, as: string) => {
  const imported = name === as ? `{ ${as} }` : `{ ${name} as ${as} }`
  return `import ${name === 'default' ? as : imported} from ${code(file)}`
}

const byLab = (source: Source) => ({
  machine: 'lab.machine',
  helpers: [importOf(source, 'lab')],
  start: ['  lab.begin(input)'],
  refusal: (error: unknown) => `lab.toThrown(${code(error)})`,
})

const byMachine = (machine: AnyStateMachine, source: Source) => {
  const name = source.name === 'default' ? 'machine' : source.name
  return {
    machine: wasNameless(machine) ? 'namedMachine' : name,
    helpers: [
      importOf(source, name),
      ...(wasNameless(machine)
        ? [
            "import { named } from 'statechart-lab'",
            '',
            '// The machine, or a service inside its chart, has no name: this gives it one.',
            `const namedMachine = named(${name}, ${code(machine.id)})`,
          ]
        : []),
    ],
    start: [],
    refusal: (error: unknown) => {
      const { message = '', ...more } = (error ?? {}) as { message?: string }
      const made = `new Error(${code(message)})`
      return Object.keys(more).length > 0 ? `Object.assign(${made}, ${code(more)})` : made
    },
  }
}

function codeOf(step: Step, refusal: (error: unknown) => string): string {
  if (step.do === 'send') return `actor.send(${code(step.event)} as never)`
  if (step.do === 'wait') return `vi.advanceTimersByTime(${step.ms})`
  if (step.do === 'outside') return `lab.outside[${code(step.what)}]?.()`
  const end = (event: string) => `running(actor, ${code(step.id)}).send(${event})`
  if (step.do === 'answer') return end(`{ type: 'end', output: ${code(step.output)} }`)
  return end(`{ type: 'fail', error: ${step.do === 'refuse' ? refusal(step.error) : `new Error('It broke.')`} }`)
}
