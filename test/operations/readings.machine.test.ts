import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type AnyStateNode, initialTransition, type StateValue } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { Lab } from '../../stories/lab/lab.ts'
import { allStates } from '../../stories/lab/structure.ts'
import { problem } from '../../stories/shared/samples.ts'
import { scripted } from '../support/scripted.ts'
import { thrown } from '../support/thrown.ts'

const top = join(import.meta.dirname, '../..')
const paths = globSync('stories/*/*.samples.ts', { cwd: top }).toSorted()
const labs: Lab[] = (await Promise.all(paths.map((path) => import(join(top, path))))).flatMap(({ lab }) => lab ?? [])

const broken = problem(500, 'This cannot be read.')
const says = (context: unknown) =>
  JSON.stringify(context, (_, value) => (value instanceof Error ? value.message : value)).includes(broken.message)

/** What a search is called: the page does without. */
const quiet = 'searchResults.reading.name'
const isReading = ({ states }: AnyStateNode) => ['loading', 'failed', 'shown', 'reloading'].every((key) => key in states)
const valueAt = (node: AnyStateNode, key: string) =>
  [...node.path, key].reduceRight<StateValue | undefined>((inner, name) => (inner ? { [name]: inner } : name), undefined) ?? ''

/** Every part of a flow that reads something as soon as the flow starts with one of its samples. */
const readings = labs.flatMap((lab) =>
  allStates(lab.machine.root)
    .filter((node) => isReading(node) && node.id !== quiet)
    .flatMap((node) => {
      const input = lab.inputs.find((input) => {
        lab.begin(input)
        return initialTransition(lab.machine, input)[0].matches(valueAt(node, 'loading'))
      })
      const name = node.id
      return lab.inputs.includes(input) ? [{ name, node, lab, input }] : []
    }),
)

/** `refusals`: what its service answers first, and then its samples' answer. */
function begin({ lab, node, input }: (typeof readings)[number], refusals: (ApiError | Promise<never> | null)[]) {
  lab.begin(input)
  const own = String(node.states['loading']?.invoke[0]?.src)
  const left = [...refusals]
  const answer = (src: string) => (src === own && left.shift()) || Object.values(lab.actors[src]?.answers ?? {})[0]
  const answers = Object.fromEntries(Object.keys(lab.actors).map((src) => [src, () => answer(src)]))
  const { actor, rest, asked } = scripted(lab.machine, { input, answers })
  const is = (key: string) => actor.getSnapshot().matches(valueAt(node, key))
  const calls = () => asked.filter(([src]) => String(src) === own).length
  return { actor, rest, is, calls }
}

test.each(readings)('$name says why it could not be read, until it is read', async (reading) => {
  const { actor, rest, is } = begin(reading, [broken])
  expect(says((await rest()).context)).toBe(true)
  expect(is('failed')).toBe(true)
  actor.send({ type: 'reload' })
  expect(says((await rest()).context)).toBe(false)
  expect(is('shown')).toBe(true)
})

test.each(readings)('$name keeps what is shown when a later reading fails, and says so until one succeeds', async (reading) => {
  const { actor, rest, is } = begin(reading, [null, broken])
  const shown = (await rest()).context
  actor.send({ type: 'reload' })
  const failed = (await rest()).context
  expect([is('shown'), says(shown), says(failed)]).toEqual([true, false, true])
  actor.send({ type: 'reload' })
  expect((await rest()).context).toEqual(shown)
})

test.each(readings)('$name goes by what it asked last, when it is asked again before it has answered', async (reading) => {
  const late = Promise.withResolvers<never>()
  const { actor, rest, calls } = begin(reading, [null, late.promise])
  const shown = (await rest()).context
  actor.send({ type: 'reload' })
  actor.send({ type: 'reload' })
  await rest()
  late.reject(thrown(broken))
  await expect(late.promise).rejects.toThrow(broken.message)
  expect([(await rest()).context, calls()]).toEqual([shown, 3])
})

test.each(readings.filter(({ node }) => 'money.move' in (node.states['shown']?.on ?? {})))(
  '$name is read again when money has moved, whatever it is doing',
  async (reading) => {
    const { actor, rest, is, calls } = begin(reading, [null, broken])
    const move = () => actor.send({ type: 'money.move' })
    move()
    await rest()
    expect([is('failed'), calls()]).toEqual([true, 2])
    move()
    await rest()
    expect([is('shown'), calls()]).toEqual([true, 3])
    move()
    move()
    await rest()
    expect([is('shown'), calls()]).toEqual([true, 5])
  },
)
