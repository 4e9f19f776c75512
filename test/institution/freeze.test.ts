import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { kinds } from '../../server/dependencies.ts'
import { run as runSchedule } from '../../server/schedule/run.ts'
import { disableByCommand, showInstitutionByCommand } from '../../server/institution/command.ts'
import { freezeByCommand, openByCommand } from '../../server/institution/freeze.ts'
import { day, toDateAt } from '../../values/days.ts'
import { context, openBank } from '../support/bank.ts'

const { db } = context
const zone = 'America/New_York'
const friday = day('2031-03-07')
const until = '2031-03-09T06:00'

async function openOnFriday() {
  const bank = await openBank()
  const pass = async (to: Date) => bank.wait(to.getTime() - (await bank.now()).getTime())
  await pass(toDateAt(friday, '21:00', zone))
  const member = await bank.addMember('rosa', [{ balance: 100_00 }, { balance: 0 }])
  const [from, to] = member.accounts.map(({ unique_id }) => unique_id)
  const number = member.accountNumber
  const waited: number[] = []
  const { key } = bank.institution
  const freeze = async (opensAt = until) =>
    freezeByCommand(db, {
      key,
      until: opensAt,
      now: await bank.now(),
      say: () => {},
      wait: async (milliseconds) => waited.push(milliseconds),
    })
  const open = async () => openByCommand(db, key, await bank.now())
  const transfer = (more: object = {}) => {
    const order = {
      fromId: from,
      toId: to,
      fromAccountNum: number,
      toAccountNum: number,
      amount: 10,
      transferType: 1,
      ...more,
    }
    return bank.signIn(member).call('createTransfer', { key: randomUUID(), body: order as never })
  }
  const onError = (_: unknown, error: unknown) => {
    throw error
  }
  const runNow = async () =>
    runSchedule({ ...context, kinds, onError, maxTogether: 32 }, { id: bank.id, timeZone: zone }, await bank.now())
  const says = async () => (await bank.nobody.call('getConfig')).message
  return { bank, pass, freeze, open, transfer, runNow, says, waited }
}

test('while an institution is frozen the server takes nothing and says when it opens', async () => {
  const { bank, freeze, open, transfer, waited } = await openOnFriday()
  expect(await freeze()).toContain('is frozen: its page says that it opens Sunday, March 9 at 6:00 AM EDT.')
  expect(waited).toEqual([30_000])
  const sentence = 'Online banking is closed for maintenance. It opens Sunday, March 9 at 6:00 AM EDT.'
  expect(await transfer()).toMatchObject({ status: 423, message: `${sentence} Nothing was changed.` })
  expect(await bank.browser().call('lookUpUsername', { body: { username: 'rosa' } })).toMatchObject({
    status: 423,
    message: sentence,
  })
  expect(await bank.balances()).toEqual([100_00, 0])
  expect(await showInstitutionByCommand(db, bank.institution.key)).toMatch(/^# Disabled since .*, frozen until /)
  expect(await open()).toMatch(/made in the next run\. It was closed for 1 minute\.$/)
  expect(await transfer()).toMatchObject({ status: 200 })
})

test('a freeze again moves the time, and after that time members read that it opens soon', async () => {
  const { bank, freeze, pass, says, waited } = await openOnFriday()
  await freeze()
  await freeze('2031-03-09T08:30')
  expect(waited).toHaveLength(1)
  expect(await says()).toContain('It opens Sunday, March 9 at 8:30 AM EDT.')
  await pass(toDateAt(day('2031-03-09'), '09:00', zone))
  expect(await says()).toContain('It opens soon.')
  await disableByCommand(db, bank.institution.key, true, await bank.now())
  expect(await says()).toBe('This address is not set up for online banking.')
})

test('a freeze until a time that has passed, or that is none, is refused and closes nothing', async () => {
  const { freeze, transfer } = await openOnFriday()
  await expect(freeze('2031-03-07T20:59')).rejects.toThrow('2031-03-07T20:59 has passed.')
  await expect(freeze('Sunday')).rejects.toThrow('Write the time as 2026-11-29T06:00')
  expect((await transfer()).status).toBe(200)
})

test('an institution that was disabled, and not frozen, is not opened by open', async () => {
  const { bank, open, says } = await openOnFriday()
  await disableByCommand(db, bank.institution.key, true, await bank.now())
  await expect(open()).rejects.toThrow('is not frozen, so it was not opened.')
  expect(await says()).not.toContain('maintenance')
})

test('what was due while an institution was frozen is made once after it opens', async () => {
  const { bank, pass, freeze, open, transfer, runNow } = await openOnFriday()
  expect((await transfer({ startDate: '03/10/2031' })).status).toBe(200)
  await freeze('2031-03-11T06:00')
  await pass(toDateAt(day('2031-03-10'), '11:00', zone))
  await runNow()
  expect(await bank.balances()).toEqual([100_00, 0])
  await pass(toDateAt(day('2031-03-11'), '11:00', zone))
  await open()
  await Promise.all([runNow(), runNow()])
  await runNow()
  expect(await bank.balances()).toEqual([90_00, 10_00])
})
