import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openBorrower, vessel } from '../loans/borrower.ts'
import type { Answer } from '../support/call.ts'

type Sent = Pick<Answer<'requestLoanInformation' | 'requestCreditCard' | 'saveLoanProgress'>, 'status'>

/** Opens a member's application before its last step, and a desk of staff who read it. */
async function openBoth() {
  const borrower = await openBorrower()
  const { bank, begin, save } = borrower
  const applicationId = await begin()
  await save(applicationId, 1, vessel)
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const inbox = async () => (await ada.call('getForms')).data
  return { ...borrower, applicationId, ada, inbox }
}
type Both = Awaited<ReturnType<typeof openBoth>>

const ways: [string, string, (both: Both, key: string) => Promise<Sent>][] = [
  [
    'loan application',
    'Loan Application',
    ({ rosa, applicationId }, key) =>
      rosa.call('saveLoanProgress', {
        body: { applicationId, applicationJson: { steps: [{ fields: [] }] }, step: 2, submit: true },
        key,
      }),
  ],
  [
    'request for information',
    'Loan Information Request',
    ({ rosa }, key) =>
      rosa.call('requestLoanInformation', { body: { typeOfLoan: 4, contactPreference: 1, message: 'When?' }, key }),
  ],
  [
    'card request',
    'Credit Card Request',
    ({ rosa }, key) =>
      rosa.call('requestCreditCard', { body: { cardType: 1, requestedLimit: 5_000, monthlyIncome: 4_200 }, key }),
  ],
]
const nameIn = (form: Awaited<ReturnType<Both['inbox']>>[number] | undefined) =>
  form?.OLBFinancialInstitutionSecuredForm.OLBSecuredForm.friendlyName

test.each(ways)(
  'the same %s submitted twice by a member is stored once, whether repeated under its key or sent from two tabs',
  async (_, name, send) => {
    const both = await openBoth()
    const key = randomUUID()
    const [first, again] = [await send(both, key), await send(both, key)]
    expect([first.status, again.status]).toEqual([200, 200])
    await Promise.all([send(both, randomUUID()), send(both, randomUUID())])
    const forms = await both.inbox()
    expect(forms.map(nameIn)).toEqual([name])
    expect(forms[0]).toMatchObject({
      status: 'UNREAD',
      source: 'WEBSITE',
      OLBUser: { id: expect.any(Number), name: expect.any(String), accountNumber: '10020030' },
    })
  },
)

test('another request for information, or the same one a day later, is a form of its own', async () => {
  const { rosa, forms, bank, member } = await openBoth()
  const ask = (message: string, browser = rosa) =>
    browser.call('requestLoanInformation', { body: { typeOfLoan: 4, contactPreference: 1, message } })
  const [first, same, other] = [await ask('When?'), await ask(' When? '), await ask('Where?')]
  expect(same.data).toEqual(first.data)
  expect(other.data).not.toEqual(first.data)
  await bank.wait(24 * 3_600_000)
  await ask('When?', bank.signIn(member))
  expect(await forms()).toHaveLength(3)
})

test('a loan application reaches staff with its number masked, and the member sees Received once staff have opened it, also after they archived it', async () => {
  const { ada, list, inbox, applicationId, save } = await openBoth()
  await save(applicationId, 2, {}, true)
  const readState = async () => (await list()).find((one) => one.applicationId === applicationId)?.status
  const [submitted, received] = [2, 3]
  expect(await readState()).toBe(submitted)
  const [form] = await inbox()
  const id = form?.id ?? 0
  expect(form?.securedFormValues['Your Vessel']).toMatchObject({
    Captain: 'Rosa Lindqvist',
    'Social Security number': '***-**-4410',
  })
  await ada.call('updateForm', { body: { id, status: 'READ', onlyIfUnread: true } })
  expect(await readState()).toBe(received)
  expect((await ada.call('updateForm', { body: { id, status: 'FAVORITE' } })).data).toMatchObject({
    id,
    status: 'FAVORITE',
  })
  expect(await readState()).toBe(received)
  await ada.call('updateForm', { body: { id, status: 'ARCHIVED_UNREAD' } })
  expect(await readState()).toBe(received)
})
