import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addForm } from '../../server/db/forms.ts'
import { transact, type Tx } from '../../server/db/open.ts'
import { type Application, lockApplication, markSent, saveAnswers } from '../../server/loans/store.ts'
import { context } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { isAnyWaiting } from '../support/locks.ts'
import { openBorrower, wish } from './borrower.ts'

const hour = 3_600_000
const full = '422 You have 3 unfinished applications. Go to Loans, Discard one of them, and begin again.'
const said = ({ status, message }: { status: number; message: string }) => `${status} ${message}`

/** Starts a fourth application while another tab is at work on the oldest, which nobody has touched for 25 hours. */
async function startBehind(work: (tx: Tx, oldest: Application, now: Date) => Promise<void>) {
  const { begin, bank, member, rows } = await openBorrower()
  const oldest = await begin()
  await bank.wait(25 * hour)
  const rosa = bank.signIn(member)
  await rosa.call('startLoanApplication', { body: wish })
  await rosa.call('startLoanApplication', { body: wish })
  const now = await bank.now()
  const [held, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const working = transact(context.db, async (tx) => {
    const found = await lockApplication(tx, { institutionId: bank.id, personId: member.id }, oldest)
    held.resolve()
    await waiting.promise
    if (found) await work(tx, found, now)
  })
  await held.promise
  const started = rosa.call('startLoanApplication', { body: wish })
  while (!(await isAnyWaiting(context.db))) await pause(20)
  waiting.resolve()
  await working
  const answer = await started
  return { answer, listed: (await rosa.call('getLoanApplications', { body: {} })).data, oldest: (await rows())[0] }
}

test.runIf(shared.url)('an application that is sent while another tab starts a fourth stays sent, and the fourth begins', async () => {
  const { answer, listed, oldest } = await startBehind(async (tx, found, now) => {
    const owner = { institutionId: found.institution_id, personId: found.person_id }
    const formId = await addForm(tx, owner, { friendlyName: 'Loan Application', origin: 'Loans', sections: [], now })
    await markSent(tx, found, formId, now)
  })
  expect([answer.status, oldest?.erased_at, oldest?.amount]).toEqual([200, null, 18_500_00])
  expect(listed.map(({ status }) => status).toSorted()).toEqual([1, 1, 1, 2])
})

test.runIf(shared.url)('an application that is saved while another tab starts a fourth is kept, and the fourth is refused', async () => {
  const { answer, listed, oldest } = await startBehind((tx, found, at) => saveAnswers(tx, found, { answers: {}, reached: 2, at }))
  expect([said(answer), oldest?.erased_at, listed.length]).toEqual([full, null, 3])
})

test('a member has three unfinished applications at most, also when six are started at once', async () => {
  const { start, list } = await openBorrower()
  const answers = await Promise.all(Array.from({ length: 6 }, () => start()))
  expect(answers.map(said).toSorted()).toEqual(['200 ', '200 ', '200 ', full, full, full])
  expect(await list()).toHaveLength(3)
})
