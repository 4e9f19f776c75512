import { afterEach, expect, test, vi } from 'vitest'
import { bankTime } from '../../api/client.ts'
import { childrenIn } from '../../stories/lab/endings.ts'
import type { Lab } from '../../stories/lab/lab.ts'
import type { Step } from '../../stories/lab/path.ts'
import { replay } from '../../stories/lab/replay.ts'
import { noon } from '../../stories/lab/world.ts'
import { problem } from '../../stories/shared/samples.ts'
import { lab as code } from '../../stories/access/device-verification.samples.ts'
import { lab as session } from '../../stories/session/session.samples.ts'
import { lab as toasts } from '../../stories/session/toasts.samples.ts'
import { expectBetween } from '../support/between.ts'
import { taken as takenByTests } from '../support/transitions.ts'
import { kettle } from './kettle.ts'

// These tests must not count as coverage of the machines that they use.
afterEach(() => takenByTests.clear())

const send = (type: string, more: object = {}): Step => ({ do: 'send', event: { ...more, type } })
const boil = [send('water.pour', { litres: 1 }), send('lid.close'), send('water.boil')]
const answer: Step = { do: 'answer', id: 'heatWater.once', output: 100 }
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
  const { path, snapshot } = walk(...boil, { do: 'refuse', id: 'heatWater.once', error: problem(0, 'No answer came.') })
  const again = replay(kettle, JSON.parse(JSON.stringify(path)))
  expect(again.snapshot.context).toEqual({ litres: 1, reason: 'No answer came.', since: noon })
  expect(again.snapshot).toMatchObject({ value: snapshot.value, context: snapshot.context })
})

test('in a replay a service can be refused, with or without an error code, and a child machine can crash', () => {
  const refused = walk(...boil, { do: 'refuse', id: 'heatWater.once', error: problem(422, 'Too much.') })
  expect(refused.taken.at(-1)).toEqual(['kettle water.heating: heatWater.once failed 2/2'])
  const coded = walk(...boil, {
    do: 'refuse',
    id: 'heatWater.once',
    error: problem(422, 'Too much.', { code: 'limit' }),
  })
  expect(coded.taken.at(-1)).toEqual(['kettle water.heating: heatWater.once failed 1/2', 'kettle water.broken: always'])
  expect(coded.entered).toContain('kettle.water.broken')
  const broken = walk(...boil, answer, { do: 'crash', id: 'thermostat' })
  expect(broken.taken.at(-1)).toEqual(['kettle water.hot: thermostat failed'])
})

test('in a replay time passes only in wait steps, and each timer fires on time', () => {
  const before = walk(...boil, answer, { do: 'wait', ms: 59_999 })
  expect(before).toMatchObject({
    snapshot: { value: { water: 'hot' } },
    timers: [{ event: 'xstate.after.cooling.kettle.water.hot', left: 1 }],
  })
  const after = walk(...boil, answer, { do: 'wait', ms: 60_000 })
  expect(after).toMatchObject({ snapshot: { value: { lid: 'open', water: 'resting' } }, timers: [] })
  expect(after.taken.at(-1)).toEqual(['kettle water.hot: after cooling', 'kettle lid.closed: lid.open'])
})

test('a timer started by another timer fires within the same wait step', () => {
  const { taken } = replay(code, { input: code.inputs[0], steps: [{ do: 'wait', ms: 3_500 }] })
  expect(taken.at(-1)).toEqual(Array.from({ length: 3 }, () => 'deviceVerification code: after secondOrEnd'))
})

test('a service that is running in a replay waits and shows its input', () => {
  const { snapshot } = walk(...boil)
  expect(childrenIn(snapshot).map(({ id, src, input }) => ({ id, src, input }))).toEqual([
    { id: 'bellListener', src: 'bellListener', input: undefined },
    { id: 'heatWater.once', src: 'heatWater', input: undefined },
  ])
})

test('a child actor without an id is named by a number, and lists its events', () => {
  const show = (text: string) => send('toast.show', { toast: { tone: 'news', text } })
  const ended = { do: 'answer', id: 'toast 1', output: undefined } as const
  const walked = replay(toasts, {
    input: undefined,
    steps: [show('Saved'), show('Sent'), ended, show('Paid'), show('Ended')],
  })
  expect(walked.failure).toBeNull()
  expect(childrenIn(walked.snapshot).map(({ id, heard }) => `${id}: ${heard.length}`)).toEqual([
    'toast 1: 6',
    'toast 2: 3',
    'toast 3: 0',
  ])
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

test('in a replay bankTime follows the replayed clock until a step changes it, and outside it real time', () => {
  const { world } = replay(session, { input: session.inputs[0], steps: [{ do: 'wait', ms: 60_000 }] })
  const late = () => bankTime().getTime() - noon
  expect(world.during(late)).toBe(60_000)
  const ahead = replay(session, {
    input: session.inputs[0],
    steps: [{ do: 'wait', ms: 60_000 }, { do: 'outside', what: 'renewed in another tab' }, send('tabs.compare')],
  })
  expect(ahead.world.during(late)).toBe(300_000)
  expect(ahead.world.during(late)).toBe(300_000)
  const before = new Date()
  expectBetween(before, bankTime().getTime(), new Date())
})

function fail(): never {
  throw new Error('full')
}
