import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { findMachine } from '../../machines/searches/find.machine.ts'
import { accounts, closed, payees, samples, sourcesOf, transactions } from '../../stories/searches/find.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'

const { broken, offline } = samples.findTransactions.refusals
const lists = {
  getSummary: [ofMaria],
  getQuickPays: [payees.quickPays],
  getAutoPays: [payees.autoPays],
  getContacts: [payees.contacts],
}

function opened(answers: Answers<typeof findMachine>, sources = sourcesOf.member) {
  const clock = new SimulatedClock()
  const script = scripted(findMachine, { input: { userId: 7, sources }, answers, clock })
  const type = (text: string) => script.actor.send({ type: 'text.change', text })
  const context = () => script.actor.getSnapshot().context
  return { ...script, clock, type, context, search: (text: string) => (type(text), clock.increment(250)) }
}

test('a member to whom E-Pay is closed finds no payees and sees no error', async () => {
  const { at, context } = opened({ ...lists, getQuickPays: [closed] })
  await at({ own: 'known' })
  expect([context().quickPays, context().ownError]).toEqual([[], null])
})

test('a list that fails to load does not hide the others, and can be loaded again', async () => {
  const again = { getAutoPays: () => payees.autoPays, getContacts: () => payees.contacts }
  const { at, actor, context } = opened({
    ...again,
    getSummary: [broken, ofMaria],
    getQuickPays: [offline, payees.quickPays],
  })
  await at({ own: 'failed' })
  expect([context().contacts, context().ownError]).toMatchObject([payees.contacts, { message: broken.message }])
  actor.send({ type: 'reload' })
  await at({ own: 'known' })
  expect([context().accounts, context().ownError]).toEqual([accounts, null])
})

test('a search is sent when the member pauses, not after each letter', async () => {
  const { at, type, clock, sent, context } = opened({ ...lists, findTransactions: [transactions.some] })
  for (const text of ['h', 'ha', 'harbor over:5']) {
    type(text)
    clock.increment(249)
  }
  expect(sent.findTransactions).toEqual([])
  clock.increment(1)
  await at({ seeking: 'found' })
  expect(sent.findTransactions).toEqual([{ userId: 7, parsed: { text: 'harbor', from: '', over: 5_00 } }])
  expect(context().transactions).toEqual(transactions.some)
})

test('results of an older search are never shown', async () => {
  const { at, search, answer, context, type, signals } = opened(lists)
  search('harbor')
  search('rent')
  answer('findTransactions', transactions.some, 0)
  expect([signals('findTransactions')[0]?.aborted, context().transactions]).toEqual([true, null])
  answer('findTransactions', transactions.full)
  await at({ seeking: 'found' })
  expect(context().transactions).toEqual(transactions.full)
  type('rent o')
  expect(context().transactions).toBeNull()
})

test('an invalid date or amount is not sent', () => {
  const { search, sent, actor } = opened(lists)
  search('rent before:soon')
  expect([sent.findTransactions, actor.getSnapshot().matches({ seeking: 'wrong' })]).toEqual([[], true])
})

test('a role that may open neither members nor forms asks the bank for nothing', async () => {
  const { at, search, asked } = opened({}, [])
  search('maria')
  await at({ seeking: 'found', own: 'known' })
  expect(asked).toEqual([])
})
