import { expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { groupAccounts } from '../../machines/accounts/accounts.rules.ts'
import { summaryMachine } from '../../machines/accounts/summary.machine.ts'
import { announceMoneyMoved, moneyChannel } from '../../machines/shared/changed.channel.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'
import { scripted } from '../support/scripted.ts'

const open = () => scripted(summaryMachine, { input: { userId: 7 }, actors: { moneyChannel } })

test('while the accounts are loading a reload sends no second request, but money that moved in any tab does', async () => {
  const { actor, sent } = open()
  actor.send({ type: 'reload' })
  expect(sent.getSummary).toEqual([{ userId: 7 }])
  announceMoneyMoved()
  await expect.poll(() => sent.getSummary.length).toBe(2)
})

test('the accounts are shown even if the browser has no channel between tabs', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('BroadcastChannel', () => {
    throw new Error('forbidden')
  })
  const { answer, rest } = open()
  answer('getSummary', ofMaria)
  expect((await rest()).context).toMatchObject({ summary: groupAccounts(ofMaria), error: null })
  expect(warn).toHaveBeenCalledWith('other tabs are not heard')
  vi.unstubAllGlobals()
})

test('an internal error while loading the accounts becomes an error that can be shown', async () => {
  const { answer, rest } = open()
  answer('getSummary', new RangeError('Not an amount of dollars and cents: 0.005'))
  expect((await rest()).context.error).toMatchObject({ kind: 'failure', message: 'Something went wrong.' })
})

test('a member who chooses a share while the loan dialog is loading gets the share dialog', async () => {
  const { actor, answer, at } = scripted(summaryMachine, {
    input: { userId: 7 },
    actors: { moneyChannel, newLoan: fromPromise(() => new Promise(() => {})) as never },
  })
  answer('getSummary', ofMaria)
  actor.send({ type: 'newLoan.open' })
  await at({ dialog: 'newLoan' })
  actor.send({ type: 'shareForm.open', kind: 'savings' })
  expect(actor.getSnapshot().value).toMatchObject({ dialog: 'shareForm' })
})
