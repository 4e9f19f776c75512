// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorRef, createActor, createMachine } from 'xstate'
import { withStatechart } from '../src/addon/preview.tsx'
import type { Shown } from '../src/addon/shown.ts'
import type { Drawing } from '../src/drawing/layout.ts'

const emit = vi.hoisted(() => vi.fn<(event: string, shown: Shown) => void>())
const layouts: PromiseWithResolvers<Drawing>[] = []
vi.mock('storybook/preview-api', () => ({ addons: { getChannel: () => ({ emit }) } }))
vi.mock('../src/drawing/elk.ts', () => ({ elk: () => null }))
vi.mock('../src/drawing/layout.ts', () => ({
  layout: () => {
    const layout = Promise.withResolvers<Drawing>()
    layouts.push(layout)
    return layout.promise
  },
}))

beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null))
afterEach(() => {
  cleanup()
  emit.mockClear()
  layouts.length = 0
  vi.restoreAllMocks()
})

const start = (id: string) =>
  createActor(
    createMachine({ id, initial: 'off', states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } } }),
  ).start()
const drawn = {} as Drawing
const storyOf = (story: string, machine?: string) =>
  withStatechart(() => null, { id: story, parameters: { statechart: machine ? { machine } : {} } })
const listen = (actor: AnyActorRef) => actor.subscribe(() => {})
const sent = () => emit.mock.calls.map(([, shown]) => [shown.story, 'active' in shown ? shown.active : shown.failure])
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('the panel gets the machine’s last place, also where its first layout arrives last', async () => {
  const lamp = start('lamp')
  const listener = listen(lamp)
  render(storyOf('lamp--on'))
  lamp.send({ type: 'press' })
  for (const { resolve } of layouts.toReversed()) {
    resolve(drawn)
    await settled()
  }
  expect(sent().at(-1)).toEqual(['lamp--on', ['lamp', 'lamp.on']])
  lamp.send({ type: 'press' })
  for (const { resolve } of layouts) resolve(drawn)
  await settled()
  expect(sent().at(-1)).toEqual(['lamp--on', ['lamp', 'lamp.off']])
  listener.unsubscribe()
})

test('a layout of a story that was left is not sent', async () => {
  const listeners = [listen(start('lamp')), listen(start('kettle'))]
  const { rerender } = render(storyOf('lamp--on', 'lamp'))
  rerender(storyOf('kettle--on', 'kettle'))
  for (const { resolve } of layouts.toReversed()) {
    resolve(drawn)
    await settled()
  }
  expect(sent()).toEqual([['kettle--on', ['kettle', 'kettle.off']]])
  for (const { unsubscribe } of listeners) unsubscribe()
})

test('a chart that cannot be laid out is reported', async () => {
  const listener = listen(start('lamp'))
  render(storyOf('lamp--on'))
  layouts[0]?.reject(new Error('no worker'))
  await settled()
  expect(sent()).toEqual([['lamp--on', 'no worker']])
  listener.unsubscribe()
})

test('a screen that unsubscribes twice does not take the place of another', async () => {
  const lamp = start('lamp')
  const [one, other] = [listen(lamp), listen(lamp)]
  one.unsubscribe()
  one.unsubscribe()
  render(storyOf('lamp--on'))
  layouts[0]?.resolve(drawn)
  await settled()
  expect(sent()).toEqual([['lamp--on', ['lamp', 'lamp.off']]])
  other.unsubscribe()
})
