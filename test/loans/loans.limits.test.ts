import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addForm } from '../../server/db/forms.ts'
import { transact, type Tx } from '../../server/db/open.ts'
import { addApplication, type Application, lockApplication, markSent, saveAnswers } from '../../server/loans/store.ts'
import { context } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { isAnyWaiting } from '../support/locks.ts'
import { openBorrower, vessel, wish } from './borrower.ts'

const hour = 3_600_000
const full = '422 You have 3 unfinished applications. Go to Loans, Discard one of them, and begin again.'
const said = ({ status, message }: { status: number; message: string }) => `${status} ${message}`

/** Starts a fourth application while another tab uses the oldest, which was untouched for 25 hours. */
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

test.runIf(shared.url)(
  'an application sent while another tab starts a fourth one stays sent, and the fourth begins',
  async () => {
    const { answer, listed, oldest } = await startBehind(async (tx, found, now) => {
      const owner = { institutionId: found.institution_id, personId: found.person_id }
      const formId = await addForm(tx, owner, { friendlyName: 'Loan Application', origin: 'Loans', sections: [], now })
      await markSent(tx, found, formId, now)
    })
    expect([answer.status, oldest?.erased_at, oldest?.amount]).toEqual([200, null, 18_500_00])
    expect(listed.map(({ status }) => status).toSorted()).toEqual([1, 1, 1, 2])
  },
)

test.runIf(shared.url)(
  'an application saved while another tab starts a fourth one is kept, and the fourth is refused',
  async () => {
    const { answer, listed, oldest } = await startBehind((tx, found, at) =>
      saveAnswers(tx, found, { answers: {}, reached: 2, at }),
    )
    expect([said(answer), oldest?.erased_at, listed.length]).toEqual([full, null, 3])
  },
)

test('a member has three unfinished applications at most, also when six are started at once', async () => {
  const { start, list } = await openBorrower()
  const answers = await Promise.all(Array.from({ length: 6 }, () => start()))
  expect(answers.map(said).toSorted()).toEqual(['200 ', '200 ', '200 ', full, full, full])
  expect(await list()).toHaveLength(3)
})

test('the list has the unfinished applications and the last hundred that were sent', async () => {
  const { bank, member, begin, list } = await openBorrower()
  const draft = await begin()
  const owner = { institutionId: bank.id, personId: member.id }
  const now = await bank.now()
  const sent = await transact(context.db, async (tx) => {
    const formId = await addForm(tx, owner, { friendlyName: 'Loan Application', origin: 'Loans', sections: [], now })
    const ids: number[] = []
    for (let day = 1; day <= 101; day++) {
      const at = new Date(now.getTime() + day * 24 * hour)
      const made = await addApplication(tx, owner, {
        loan_type: 2,
        amount: 100_00,
        purpose: '',
        co_applicant: false,
        steps: [],
        answers: {},
        now,
      })
      await markSent(tx, made, formId, at)
      ids.push(made.id)
    }
    return ids
  })
  expect((await list()).map(({ applicationId }) => applicationId)).toEqual([...sent.slice(1).toReversed(), draft])
})

test('up to five requests for information may wait for staff, even if seven arrive at once; one that staff open makes room, even if its member writes again', async () => {
  const { rosa, forms, bank, save, begin } = await openBorrower()
  const id = await begin()
  await save(id, 1, vessel)
  await save(id, 2, {}, true)
  const ask = (index: number) =>
    rosa.call('requestLoanInformation', { body: { typeOfLoan: 4, contactPreference: 1, message: `When? ${index}` } })
  const answers = await Promise.all(Array.from({ length: 7 }, (_, index) => ask(index)))
  const refusal = '422 You have sent 5 requests that we have not opened yet. Please wait until we have.'
  expect(answers.map(said).toSorted()).toEqual([...Array(5).fill('200 '), refusal, refusal])
  expect(answers.find(({ status }) => status === 422)?.error?.code).toBe('limit')
  expect(await forms()).toHaveLength(6)
  const opened = context.db.updateTable('secured_form').set({ status: 'READ' }).where('institution_id', '=', bank.id)
  const openedId = answers.find(({ status }) => status === 200)?.data.requestNumber ?? 0
  await opened.where('id', '=', openedId).execute()
  const again = { id: openedId, text: 'And at the weekend?' }
  expect((await rosa.call('writeMessage', { key: randomUUID(), body: again })).status).toBe(200)
  expect([(await ask(8)).status, (await ask(9)).status]).toEqual([200, 422])
})
