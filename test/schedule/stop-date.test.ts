import { expect, test } from 'vitest'
import { monday, rosaOn } from './repeating.ts'

const ended = { nextDate: null, nextProcessDate: null, lastProcessDate: null, endReason: 'Stop date reached.' }
const name = 'Your repeating transfer of'
const accounts = 'from S-001 to S-002'
const over = 'No money has moved. It has reached its stop date and has ended.'

test('an occurrence that a weekend moves past the stop date is not made, and the list shows the last date', async () => {
  const { bank, repeat, plans, runOn, told } = await rosaOn('2031-03-01')
  await repeat(10, { frequency: 2, stopDate: '03/16/2031' })
  expect((await plans())[0]).toMatchObject({
    nextDate: '03/08/2031',
    nextProcessDate: '03/10/2031',
    lastProcessDate: '03/10/2031',
  })
  await runOn('2031-03-10')
  expect((await plans())[0]).toMatchObject({
    ...ended,
    endedOn: '03/10/2031',
    occurrences: [{ date: '03/08/2031', outcome: 1 }, {}],
  })
  await runOn('2031-03-17')
  expect(await bank.balances()).toEqual([80_00, 120_00])
  expect((await told()).notices.map(({ text }) => text)).toEqual([
    `${name} $10.00 ${accounts} for 03/08/2031 was made. It has reached its stop date and has ended.`,
  ])
})

test('an occurrence without enough money on the stop date is not tried again', async () => {
  const { bank, member, repeat, plans, runOn, told } = await rosaOn(monday)
  await repeat(60, { frequency: 2, stopDate: '03/10/2031' })
  await runOn('2031-03-10')
  const reason = 'There was not enough money in S-001. The stop date, 03/10/2031, leaves no day for a second attempt.'
  expect((await plans())[0]).toMatchObject({
    ...ended,
    endedOn: '03/10/2031',
    occurrences: [{ outcome: 5, reason }, { outcome: 1 }],
  })
  await bank.deposit(member.accounts[0]?.id ?? 0, 50_00)
  await runOn('2031-03-11')
  expect(await bank.balances()).toEqual([90_00, 160_00])
  expect((await told()).notices.map(({ text }) => text)).toEqual([
    `${name} $60.00 ${accounts} for 03/10/2031 is canceled. ${reason} ${over}`,
  ])
})

test('a second attempt on the stop date is made, and the list shows that day as the last', async () => {
  const { bank, member, repeat, plans, runOn } = await rosaOn(monday)
  await repeat(60, { frequency: 2, stopDate: '03/11/2031' })
  await runOn('2031-03-10')
  expect((await plans())[0]).toMatchObject({
    nextDate: '03/10/2031',
    nextProcessDate: '03/11/2031',
    lastProcessDate: '03/11/2031',
  })
  await bank.deposit(member.accounts[0]?.id ?? 0, 50_00)
  await runOn('2031-03-11')
  expect(await bank.balances()).toEqual([30_00, 220_00])
  expect((await plans())[0]).toMatchObject({ ...ended, endedOn: '03/11/2031' })
})

test('a retry that the scheduler could not run by the stop date is not made', async () => {
  const { bank, member, repeat, plans, runOn } = await rosaOn(monday)
  await repeat(60, { frequency: 2, stopDate: '03/11/2031' })
  await runOn('2031-03-10')
  await bank.deposit(member.accounts[0]?.id ?? 0, 50_00)
  await runOn('2031-03-12')
  expect(await bank.balances()).toEqual([90_00, 160_00])
  const reason = 'Its stop date, 03/11/2031, has passed.'
  expect((await plans())[0]).toMatchObject({
    ...ended,
    endedOn: '03/12/2031',
    occurrences: [{ outcome: 6, reason }, { outcome: 1 }],
  })
})

test('an occurrence of a suspended member is held until the stop date and then canceled', async () => {
  const { bank, repeat, plans, runOn, setStatus, told } = await rosaOn('2031-03-06')
  await repeat(10, { frequency: 2, stopDate: '03/16/2031' })
  await setStatus(2)
  await runOn('2031-03-13')
  await setStatus(0)
  expect((await plans())[0]).toMatchObject({ nextProcessDate: '03/14/2031', lastProcessDate: '03/14/2031' })
  await setStatus(2)
  await runOn('2031-03-14')
  await setStatus(0)
  await runOn('2031-03-17')
  expect(await bank.balances()).toEqual([90_00, 110_00])
  expect((await plans())[0]).toMatchObject({ ...ended, endedOn: '03/14/2031' })
  const suspended = 'Your online banking is suspended.'
  expect((await told()).notices.map(({ text }) => text)).toEqual([
    `${name} $10.00 ${accounts} for 03/13/2031 is held. ${suspended} No money has moved. It is made if your online banking is open again by 03/14/2031. After that it is canceled.`,
    `${name} $10.00 ${accounts} for 03/13/2031 is canceled. ${suspended} The stop date, 03/16/2031, leaves no later day. ${over}`,
  ])
})

test('occurrences missed while no server ran are made up until the stop date', async () => {
  const { bank, repeat, plans, runOn } = await rosaOn(monday)
  await repeat(10, { frequency: 2, stopDate: '03/24/2031' })
  await runOn('2031-03-24')
  expect(await bank.balances()).toEqual([60_00, 140_00])
  expect((await plans())[0]).toMatchObject({ ...ended, endedOn: '03/24/2031' })
})

test('occurrences missed until after the stop date are not made, and the member gets one notice', async () => {
  const { bank, repeat, plans, pass, runNow, runOn, told } = await rosaOn(monday)
  await repeat(10, { frequency: 2, stopDate: '03/24/2031' })
  await pass('2031-03-25', '09:00')
  expect((await plans())[0]).toMatchObject({
    nextDate: '03/10/2031',
    nextProcessDate: null,
    lastProcessDate: null,
    endedOn: null,
  })
  await runNow()
  await runOn('2031-03-25')
  await runOn('2031-03-26')
  expect(await bank.balances()).toEqual([90_00, 110_00])
  const reason = 'Its stop date, 03/24/2031, has passed.'
  expect((await plans())[0]).toMatchObject({
    ...ended,
    endedOn: '03/25/2031',
    occurrences: [{ outcome: 6, reason }, { outcome: 1 }],
  })
  expect((await told()).notices.map(({ text }) => text)).toEqual([
    `${name} $10.00 ${accounts} for 03/10/2031 is canceled. ${reason} ${over}`,
  ])
})
