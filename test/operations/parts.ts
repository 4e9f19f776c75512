import { allStates } from 'statechart-lab'
import { type AnyStateNode, initialTransition, type StateValue } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { labs } from '../../stories/lab/labs.ts'
import type { Lab } from '../../stories/lab/lab.ts'
import { problem } from '../../stories/shared/samples.ts'
import { scripted } from '../support/scripted.ts'

export const broken = problem(500, 'This cannot be done.')
/** Returns whether the context holds that error. */
export const says = (context: unknown) =>
  JSON.stringify(context, (_, value) => (value instanceof Error ? value.message : value)).includes(broken.message)

const valueAt = (node: AnyStateNode, key: string) =>
  [...node.path, key].reduceRight<StateValue | undefined>(
    (inner, name) => (inner ? { [name]: inner } : name),
    undefined,
  ) ?? ''

type Part = { name: string; node: AnyStateNode; lab: Lab; input: unknown }

/** Lists every part of a machine that has these states and starts in the first of them with one of its samples. */
export const partsWith = (...keys: [string, ...string[]]): Part[] =>
  labs.flatMap(({ lab }) =>
    allStates(lab.machine.root)
      .filter(({ states }) => keys.every((key) => key in states))
      .flatMap((node) => {
        const inputs = lab.inputs.filter((input) => {
          lab.begin(input)
          return initialTransition(lab.machine, input)[0].matches(valueAt(node, keys[0]))
        })
        return inputs.slice(0, 1).map((input) => ({ name: node.id, node, lab, input }))
      }),
  )

/** Starts the machine of a part. `refusals`: what the service of a state returns first, before its sample. */
export function begin(
  { lab, node, input }: Part,
  state: string,
  refusals: readonly (ApiError | Promise<never> | null)[],
) {
  lab.begin(input)
  const own = String(node.states[state]?.invoke[0]?.src)
  const left = [...refusals]
  const answer = (src: string) => (src === own && left.shift()) || Object.values(lab.actors[src]?.answers ?? {})[0]
  const answers = Object.fromEntries(Object.keys(lab.actors).map((src) => [src, () => answer(src)]))
  const { actor, rest, asked, emitted } = scripted(lab.machine, { input, answers })
  const is = (key: string) => actor.getSnapshot().matches(valueAt(node, key))
  const calls = () => asked.filter(([src]) => String(src) === own).length
  const requests = () => asked.filter(([src]) => String(src) === own).map(([, request]) => request)
  return { actor, rest, is, calls, requests, emitted }
}
