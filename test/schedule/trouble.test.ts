import { expect, test } from 'vitest'
import { monday, rosaOn } from './repeating.ts'

const retry = (date: string) => ({ date, outcome: 3, reason: 'There was not enough money in S-001.' })
const short = (date: string) => ({ date, outcome: 5, reason: 'There was not enough money in S-001.' })
const held = (date: string) => ({ date, outcome: 4, reason: 'Your online banking is suspended.' })

test('an occurrence without enough money is tried again in the next run, then canceled, with a notice each', async () => {
  const { bank, repeat, plans, runOn, told, errors } = await rosaOn('2031-02-28')
  await repeat(60)
  await runOn('2031-03-07')
  expect((await plans())[0]).toMatchObject({
    nextDate: '03/07/2031',
    nextProcessDate: '03/10/2031',
    occurrences: [{ date: '03/07/2031', outcome: 3, confirmNum: null, steps: [retry('03/07/2031')] }, { outcome: 1 }],
  })
  await runOn('2031-03-07', '18:00')
  expect(errors).toEqual([])
  await runOn('2031-03-10')
  await runOn('2031-03-11')
  expect((await plans())[0]).toMatchObject({
    nextDate: '03/14/2031',
    endedOn: null,
    occurrences: [
      { date: '03/07/2031', outcome: 5, confirmNum: null, steps: [retry('03/07/2031'), short('03/10/2031')] },
      { outcome: 1 },
    ],
  })
  expect(await bank.balances()).toEqual([40_00, 160_00])
  const texts = [
    'Your repeating transfer of $60.00 from S-001 to S-002 for 03/07/2031 was not made. There was not enough money in S-001. No money has moved. We try once more on 03/10/2031.',
    'Your repeating transfer of $60.00 from S-001 to S-002 for 03/07/2031 is canceled after the second try. There was not enough money in S-001. No money has moved. The next one is due on 03/14/2031.',
  ]
  expect(await told()).toEqual({
    notices: texts.map((text) => ({ text, important: true })),
    mails: texts.map((text, index) => ({
      to: 'rosa@example.test',
      subject: `Your repeating transfer was not made${index === 0 ? ' yet' : ''}`,
      text,
    })),
  })
})

test('the second attempt succeeds if money has arrived', async () => {
  const { bank, member, repeat, plans, runOn, told } = await rosaOn(monday)
  await repeat(60)
  await runOn('2031-03-10')
  await bank.deposit(member.accounts[0]?.id ?? 0, 50_00)
  await runOn('2031-03-11')
  expect(await bank.balances()).toEqual([30_00, 220_00])
  const steps = [retry('03/10/2031'), { date: '03/11/2031', outcome: 1, reason: '' }]
  expect((await plans())[0]?.occurrences[0]).toMatchObject({ date: '03/10/2031', outcome: 1, reason: '', steps })
  expect((await told()).notices).toHaveLength(1)
})

test('three canceled occurrences in a row end a scheduled transfer, and one that is made resets the count', async () => {
  const { bank, member, repeat, plans, runOn, told } = await rosaOn(monday)
  await repeat(100)
  for (const on of ['2031-03-10', '2031-03-11', '2031-03-17', '2031-03-18']) await runOn(on)
  await bank.deposit(member.accounts[0]?.id ?? 0, 100_00)
  for (const on of ['2031-03-24', '2031-03-31', '2031-04-01', '2031-04-07', '2031-04-08', '2031-04-14']) await runOn(on)
  expect((await plans())[0]).toMatchObject({ nextDate: '04/14/2031', endedOn: null })
  await runOn('2031-04-15')
  const [plan] = await plans()
  expect(plan).toMatchObject({
    nextDate: null,
    nextProcessDate: null,
    endedOn: '04/15/2031',
    endReason: 'Three in a row could not be made.',
  })
  expect(plan?.occurrences.map(({ outcome }) => outcome)).toEqual([5, 5, 5, 1, 5, 5, 1])
  expect((await told()).mails.at(-1)?.text).toMatch(
    /No money has moved\. Three in a row could not be made, so it has ended\.$/,
  )
  await runOn('2031-04-21')
  expect((await told()).mails).toHaveLength(10)
})

test.each<[string, 0 | 1, object, string]>([
  ['the source account no longer allows transfers out', 0, { allow_from: false }, 'Invalid from account.'],
  ['the target account no longer allows deposits', 1, { allow_to: false }, 'Deposits not allowed.'],
  ['an account is no longer displayed', 1, { display: false }, 'This account is not available.'],
  ['the monthly withdrawal limit is reached', 0, { monthly_withdrawals: 0 }, 'Regulation D blocked transfer.'],
])('when %s, the occurrence is canceled at once with a notice', async (_what, account, overrides, reason) => {
  const { bank, repeat, plans, runOn, setAccount, told } = await rosaOn(monday)
  await repeat(10)
  await setAccount(account, overrides)
  await runOn('2031-03-10')
  expect(await bank.balances()).toEqual([90_00, 110_00])
  expect((await plans())[0]).toMatchObject({
    nextDate: '03/17/2031',
    occurrences: [{ outcome: 6, reason }, { outcome: 1 }],
  })
  expect((await told()).mails.map(({ text }) => text)).toEqual([
    `Your repeating transfer of $10.00 from S-001 to S-002 for 03/10/2031 is canceled. ${reason} No money has moved. The next one is due on 03/17/2031.`,
  ])
})

test('an occurrence of a suspended member is held with one notice and made once they are active again', async () => {
  const { bank, repeat, plans, runOn, setStatus, told } = await rosaOn(monday)
  await repeat(10)
  await setStatus(2)
  for (const on of ['2031-03-10', '2031-03-11']) await runOn(on)
  expect(await bank.balances()).toEqual([90_00, 110_00])
  expect((await told()).mails).toEqual([
    {
      to: 'rosa@example.test',
      subject: 'Your repeating transfer is held',
      text: 'Your repeating transfer of $10.00 from S-001 to S-002 for 03/10/2031 is held. Your online banking is suspended. No money has moved. It is made if your online banking is open again by 03/17/2031. After that it is canceled.',
    },
  ])
  await setStatus(0)
  const steps = [held('03/10/2031'), held('03/11/2031')]
  expect((await plans())[0]).toMatchObject({
    nextProcessDate: '03/12/2031',
    occurrences: [{ date: '03/10/2031', outcome: 4, steps }, {}],
  })
  await runOn('2031-03-17')
  expect(await bank.balances()).toEqual([70_00, 130_00])
  expect((await plans())[0]?.occurrences.map(({ date, outcome }) => `${date} ${outcome}`)).toEqual([
    '03/17/2031 1',
    '03/10/2031 1',
    '03/03/2031 1',
  ])
})

test.each<[1 | 2, string]>([
  [1, 'locked'],
  [2, 'suspended'],
])('an occurrence held for more than five business days is canceled, and the member gets a notice', async (status) => {
  const { bank, repeat, plans, runOn, setStatus, told } = await rosaOn(monday)
  await repeat(10, { frequency: 1 })
  await setStatus(status)
  for (const on of ['2031-04-03', '2031-04-10']) await runOn(on)
  // Too late: it was held for five days.
  await setStatus(0)
  await runOn('2031-04-11')
  expect((await plans())[0]).toMatchObject({
    nextDate: '05/03/2031',
    occurrences: [{ outcome: 6, reason: 'It was held for more than 5 business days.' }, { outcome: 1 }],
  })
  expect(await bank.balances()).toEqual([90_00, 110_00])
  expect((await told()).mails.map(({ subject }) => subject)).toEqual([
    'Your repeating transfer is held',
    'Your repeating transfer was not made',
  ])
})
