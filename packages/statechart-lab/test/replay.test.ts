import { expect, test, vi } from 'vitest'
import { type AnyActorRef, assign, createMachine, enqueueActions, setup } from 'xstate'
import { childrenIn } from '../src/endings.ts'
import type { Lab } from '../src/lab.ts'
import type { Step } from '../src/path.ts'
import { replay } from '../src/replay.ts'
import { noon } from '../src/world.ts'
import { kettle, labOf, wall } from './kettle.ts'

const send = (type: string, more: object = {}): Step => ({ do: 'send', event: { ...more, type } })
const boil = [send('water.pour', { litres: 1 }), send('lid.close'), send('water.boil')]
const answer: Step = { do: 'answer', id: 'heatWater.once', output: 100 }
const coded = { message: 'Too much.', code: 'limit' }
const walk = (...steps: Step[]) => replay(kettle, { input: undefined, steps })

test('replaying a path shows the transitions and emitted events of each step', () => {
  const { snapshot, taken, emitted, failure, entered } = walk(...boil, answer)
  expect(snapshot.value).toEqual({ lid: 'closed', water: 'hot' })
  expect(taken).toEqual([
    [],
    ['kettle water: water.pour'],
    ['kettle lid.open: lid.close'],
    ['kettle water.resting: water.boil'],
    ['kettle water.heating: heatWater.once done'],
  ])
  expect(emitted).toEqual([[], [], [], [], [{ type: 'whistle' }]])
  expect(failure).toBeNull()
  expect(entered).toContain('kettle.water.heating')
  expect(entered).not.toContain('kettle.water.broken')
})

test('a path that was converted to text and back replays the same way', () => {
  const { path, snapshot } = walk(...boil, {
    do: 'refuse',
    id: 'heatWater.once',
    error: { message: 'No answer came.' },
  })
  const again = replay(kettle, JSON.parse(JSON.stringify(path)))
  expect(again.snapshot.context).toEqual({ litres: 1, reason: 'No answer came.', since: noon })
  expect(again.snapshot).toMatchObject({ value: snapshot.value, context: snapshot.context })
})

test('in a replay a service can be refused, with or without an error code, and a child machine can crash', () => {
  const refused = walk(...boil, { do: 'refuse', id: 'heatWater.once', error: { message: 'Too much.' } })
  expect(refused.taken.at(-1)).toEqual(['kettle water.heating: heatWater.once failed 2/2'])
  const limit = walk(...boil, {
    do: 'refuse',
    id: 'heatWater.once',
    error: coded,
  })
  expect(limit.taken.at(-1)).toEqual(['kettle water.heating: heatWater.once failed 1/2', 'kettle water.broken: always'])
  expect(limit.entered).toContain('kettle.water.broken')
  const broken = walk(...boil, answer, { do: 'crash', id: 'thermostat' })
  expect(broken.taken.at(-1)).toEqual(['kettle water.hot: thermostat failed'])
})

test('in a replay time passes only in wait steps, and each timer fires on time', () => {
  const before = walk(...boil, answer, { do: 'wait', ms: 59_999 })
  expect(before).toMatchObject({
    snapshot: { value: { water: 'hot' } },
    timers: [1],
  })
  const after = walk(...boil, answer, { do: 'wait', ms: 60_000 })
  expect(after).toMatchObject({ snapshot: { value: { lid: 'open', water: 'resting' } }, timers: [] })
  expect(after.taken.at(-1)).toEqual(['kettle water.hot: after cooling', 'kettle lid.closed: lid.open'])
})

test('timers fire within the wait step that they fall into, also those that another timer starts', () => {
  const ticking = setup({}).createMachine({
    id: 'ticking',
    initial: 'tick',
    states: { tick: { after: { 1_000: 'tock' } }, tock: { after: { 500: 'tick' } } },
  })
  const { taken, timers } = replay(labOf(ticking, {}), { input: undefined, steps: [{ do: 'wait', ms: 3_500 }] })
  expect(taken.at(-1)).toEqual(
    ['tick: after 1000', 'tock: after 500', 'tick: after 1000', 'tock: after 500'].map((name) => `ticking ${name}`),
  )
  expect(timers).toEqual([500])
})

test('a service that is running in a replay waits and shows its input', () => {
  const { snapshot } = walk(...boil)
  expect(childrenIn(snapshot).map(({ id, src, input }) => ({ id, src, input }))).toEqual([
    { id: 'bellListener', src: 'bellListener', input: undefined },
    { id: 'heatWater.once', src: 'heatWater', input: undefined },
  ])
})

test('a child actor without an id is named by a number, and lists its events', () => {
  const party = setup({
    types: {} as { context: { guests: AnyActorRef[] }; events: { type: 'guest.come' | 'song.play' } },
    actors: { guest: createMachine({ id: 'guest' }) },
    actions: {
      invite: assign({ guests: ({ context, spawn }) => [...context.guests, spawn('guest')] }),
      sing: enqueueActions(({ context, enqueue }) =>
        context.guests.forEach((guest) => enqueue.sendTo(guest, { type: 'song' })),
      ),
    },
  }).createMachine({
    id: 'party',
    context: { guests: [] },
    on: { 'guest.come': { actions: 'invite' }, 'song.play': { actions: 'sing' } },
  })
  const lab = labOf(party, {
    events: { 'guest.come': [{}], 'song.play': [{}] },
    actors: { guest: { answers: { gone: undefined } } },
  })
  const [come, play] = [send('guest.come'), send('song.play')]
  const gone = { do: 'answer', id: 'guest 1', output: undefined } as const
  const { snapshot, failure } = replay(lab, { input: undefined, steps: [come, come, play, gone, come, play] })
  expect(failure).toBeNull()
  expect(childrenIn(snapshot).map(({ id, heard }) => `${id}: ${heard.length}`)).toEqual(['guest 1: 2', 'guest 2: 1'])
})

test('a replay stops at a step that cannot be taken and names the reason', () => {
  const { failure, taken } = walk(send('lid.close'), answer, send('lid.open'))
  expect([failure, taken.length]).toEqual(['heatWater.once is not running', 3])
  expect(walk({ do: 'outside', what: 'it rains' }).failure).toBe('nothing is called it rains')
})

test('a machine that crashes is reported as broken, not as refusing the event', () => {
  const broken = {
    ...kettle,
    begin: () => vi.spyOn(localStorage, 'setItem').mockImplementation(() => fail()),
  } satisfies Lab
  expect(replay(broken, { input: undefined, steps: [...boil, answer] }).failure).toBe('it breaks: full')
})

test('each replay has its own storage, clock and random ids', () => {
  const before = [Date.now, performance.now, console.warn, Object.getOwnPropertyDescriptor(globalThis, 'localStorage')]
  const first = walk(...boil, { do: 'outside', what: 'somebody boils water elsewhere' }, { do: 'wait', ms: 5_000 })
  expect([
    Date.now,
    performance.now,
    console.warn,
    Object.getOwnPropertyDescriptor(globalThis, 'localStorage'),
  ]).toEqual(before)
  const kept = () => [Date.now() - noon, localStorage.getItem('boiled'), crypto.randomUUID()]
  expect(first.world.during(kept)).toEqual([5_000, '0', '00000000-0000-4000-8000-000000000001'])
  expect(walk().world.during(kept)).toEqual([0, null, '00000000-0000-4000-8000-000000000001'])
})

test('in a replay the application’s clock follows the time of the path until a step changes it, and outside it real time', () => {
  const read = () => wall.read() - noon
  const { world } = walk({ do: 'wait', ms: 60_000 })
  expect(world.during(read)).toBe(60_000)
  const ahead = walk({ do: 'wait', ms: 60_000 }, { do: 'outside', what: 'somebody sets the clock of the wall' })
  expect([ahead.world.during(read), ahead.world.during(read)]).toEqual([300_000, 300_000])
  expect(wall.ahead).toBe(0)
})

function fail(): never {
  throw new Error('full')
}
