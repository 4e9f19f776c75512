import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { context } from '../support/bank.ts'
import { expectBetween } from '../support/between.ts'
import { entrance, giveQuestions, setStatus, stepsAt, unlike } from './people.ts'

test('each sign-in attempt is recorded with its member, outcome and address, at the time of the bank’s clock', async () => {
  const { prove, proveWith, enter, newestCode, bank, member } = await entrance()
  await bank.wait(86_400_000)
  const before = await bank.now()
  await proveWith('Harbor2027')
  await prove()
  const code = await newestCode()
  await enter(unlike(code))
  const elsewhere = stepsAt(bank, 'maria', bank.browser(bank.app, '203.0.113.7'))
  await elsewhere.proveWith('Harbor2027')
  await enter(code)
  const events = await eventsAt(bank.id)
  expect(events.map(({ person_id, action, address }) => [person_id, action, address])).toEqual([
    [member.id, 'SIGN_IN_FAILED', '127.0.0.1'],
    [member.id, 'SIGN_IN_FAILED', '127.0.0.1'],
    [member.id, 'SIGN_IN_FAILED', '203.0.113.7'],
    [member.id, 'SIGN_IN_SUCCESSFUL', '127.0.0.1'],
  ])
  for (const { happened_at } of events) expectBetween(before, happened_at.getTime(), await bank.now())
})

test('a wrong security answer is recorded as a failed sign-in, and the right one as a successful one', async () => {
  const { prove, answer, bank, member } = await entrance({ mfa_type: 1 })
  const [id = 0] = await giveQuestions(bank, member.id, [['Which treat?', 'biscuit']])
  await prove()
  await answer(id, 'cake')
  await answer(id, 'biscuit')
  expect((await eventsAt(bank.id)).map(({ action }) => action)).toEqual(['SIGN_IN_FAILED', 'SIGN_IN_SUCCESSFUL'])
})

test('no sign-in is recorded for an unknown username, or for a right password that opens no session', async () => {
  const { prove, bank, member } = await entrance()
  await stepsAt(bank, 'nobody').proveWith('Harbor2027')
  await prove()
  await setStatus(member.id, 1)
  await prove()
  expect(await eventsAt(bank.id)).toEqual([])
})

const eventsAt = (institutionId: number) =>
  context.db.selectFrom('sign_in_event').selectAll().where('institution_id', '=', institutionId).orderBy('id').execute()

test.each([
  ['changed', (id: number) => sql`update sign_in_event set address = '192.0.2.9' where institution_id = ${id}`],
  ['removed', (id: number) => sql`delete from sign_in_event where institution_id = ${id}`],
])('a sign-in that happened cannot be %s afterwards', async (_, statement) => {
  const { bank, prove } = await entrance({ mfa_type: 0 })
  await prove()
  await expect(statement(bank.id).execute(context.db)).rejects.toThrow('sign_in_event is only added to')
})
