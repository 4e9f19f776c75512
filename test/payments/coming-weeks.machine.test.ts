import { expect, test } from 'vitest'
import { comingWeeksMachine } from '../../machines/payments/coming-weeks.machine.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'
import { forecastAccounts, known } from '../../stories/payments/coming-weeks.samples.ts'
import { problem } from '../../stories/shared/samples.ts'
import { scripted } from '../support/scripted.ts'

const answers = {
  getScheduledPayments: () => [...known.scheduled],
  getAutoPays: () => [],
  getScheduledTransfers: () => known.transfers,
  getSummary: () => ofMaria,
  getEligibility: () => known.eligibility,
}
const shown = {
  scheduled: 'shown',
  autoPays: 'shown',
  transfers: 'shown',
  accounts: 'shown',
  eligibility: 'shown',
} as const

test('the forecast loads five lists in parallel, and keeps the chosen account when money moves elsewhere', async () => {
  const { actor, at, sent } = scripted(comingWeeksMachine, { input: { userId: 7 }, answers })
  await at(shown)
  const accountId = known.accounts[1]?.uniqueId ?? ''
  actor.send({ type: 'account.choose', accountId })
  actor.send({ type: 'money.move' })
  expect((await at(shown)).context).toMatchObject({
    scheduled: known.scheduled,
    transfers: known.transfers,
    accounts: forecastAccounts,
    eligibility: known.eligibility,
    autoPays: [],
    accountId,
  })
  for (const asked of Object.values(sent)) expect(asked).toEqual([{ userId: 7 }, { userId: 7 }])
})

test('a forecast whose transfers did not load says so, and has them after Try again', async () => {
  const broken = problem(500, 'error trying to get scheduled transfers')
  const { actor, at } = scripted(comingWeeksMachine, {
    input: { userId: 7 },
    answers: { ...answers, getScheduledTransfers: [broken, known.transfers] },
  })
  expect((await at({ ...shown, transfers: 'failed' })).context).toMatchObject({
    transfers: null,
    transfersError: { status: 500 },
  })
  actor.send({ type: 'reload' })
  expect((await at(shown)).context).toMatchObject({ transfers: known.transfers, transfersError: null })
})
