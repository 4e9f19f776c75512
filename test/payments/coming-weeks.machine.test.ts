import { expect, test } from 'vitest'
import { comingWeeksMachine } from '../../machines/payments/coming-weeks.machine.ts'
import { moments, samples } from '../../stories/payments/coming-weeks.samples.ts'
import { eligibility } from '../../stories/payments/quick-pay.samples.ts'
import { scripted } from '../support/scripted.ts'

const { forecasts } = moments.rich
const getEligibility = () => eligibility
const shown = { forecast: 'shown', eligibility: 'shown' } as const

test('the forecast keeps the chosen account when money moves elsewhere', async () => {
  const { actor, at, sent } = scripted(comingWeeksMachine, {
    input: { userId: 7 },
    answers: { getForecast: () => forecasts, getEligibility },
  })
  await at(shown)
  actor.send({ type: 'account.choose', ...moments.savings })
  actor.send({ type: 'money.move' })
  expect((await at(shown)).context).toMatchObject({ forecasts, eligibility, ...moments.savings })
  for (const asked of Object.values(sent)) expect(asked).toEqual([{ userId: 7 }, { userId: 7 }])
})

test('a forecast that did not load says so, and is there after Try again', async () => {
  const { actor, at } = scripted(comingWeeksMachine, {
    input: { userId: 7 },
    answers: { getForecast: [samples.getForecast.refusals.broken, forecasts], getEligibility },
  })
  expect((await at({ ...shown, forecast: 'failed' })).context).toMatchObject({
    forecasts: null,
    forecastError: { status: 500 },
  })
  actor.send({ type: 'reload' })
  expect((await at(shown)).context).toMatchObject({ forecasts, forecastError: null })
})
