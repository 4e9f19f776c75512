import { expect, test } from 'vitest'
import { analyticsMachine } from '../../machines/analytics/analytics.machine.ts'
import { samples } from '../../stories/analytics/analytics.samples.ts'
import { scripted } from '../support/scripted.ts'

const { month, none } = samples.getStats.answers
const { broken } = samples.getStats.refusals

test('visits that could not be loaded are loaded again on request, and a failed reload keeps those that are shown', async () => {
  const { actor, sent, answer, at } = scripted(analyticsMachine, { input: { isOlb: false } })
  answer('getStats', broken)
  expect((await at('failed')).context).toMatchObject({ stats: null, error: broken })
  actor.send({ type: 'reload' })
  answer('getStats', month)
  expect((await at('shown')).context).toMatchObject({ stats: month, error: null })
  actor.send({ type: 'reload' })
  actor.send({ type: 'reload' })
  answer('getStats', broken)
  expect((await at('shown')).context).toMatchObject({ stats: month, error: broken })
  actor.send({ type: 'reload' })
  answer('getStats', none)
  expect((await at('shown')).context).toMatchObject({ stats: none, error: null })
  expect(sent.getStats).toEqual(Array(5).fill({ isOlb: false }))
})
