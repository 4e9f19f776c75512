import { noon, replay, type Step } from 'statechart-lab'
import { afterEach, expect, test } from 'vitest'
import { bankTime } from '../../api/client.ts'
import { lab } from '../../stories/session/session.samples.ts'
import { expectBetween } from '../support/between.ts'
import { taken } from '../support/transitions.ts'

// This test must not count as coverage of the session.
afterEach(() => taken.clear())

const minute: Step = { do: 'wait', ms: 60_000 }
const renewed: Step = { do: 'outside', what: 'renewed in another tab' }

test('in a replay bankTime follows the replayed clock until a step changes it, and outside it real time', () => {
  const late = () => bankTime().getTime() - noon
  const walk = (...steps: Step[]) => replay(lab, { input: lab.inputs[0], steps }).world
  expect(walk(minute).during(late)).toBe(60_000)
  const ahead = walk(minute, renewed, { do: 'send', event: { type: 'tabs.compare' } })
  expect([ahead.during(late), ahead.during(late)]).toEqual([300_000, 300_000])
  const before = new Date()
  expectBetween(before, bankTime().getTime(), new Date())
})
