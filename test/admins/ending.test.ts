import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { lockPerson } from '../../server/db/member.ts'
import { openSession } from '../../server/session/store.ts'
import { context } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { isAnyWaiting } from '../support/locks.ts'
import { bankOfAda, resetPassword, staffOf } from './staff.ts'

test.runIf(shared.url)('a sign-in that is under way when the password is reset ends without a session', async () => {
  const { bank, ada } = await bankOfAda()
  const { id: personId } = await staffOf(bank, 'ben')
  await ada.enter()
  const now = await bank.now()
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const signingIn = transact(context.db, async (tx) => {
    const member = { institutionId: bank.id, personId }
    await lockPerson(tx, member)
    await openSession(tx, member, {
      maxSessionMinutes: 15,
      scope: 'full',
      now,
      address: '127.0.0.1',
      browser: 'test',
    })
    begun.resolve()
    await mayEnd.promise
  })
  await begun.promise
  const reset = resetPassword(ada, personId)
  await expect.poll(() => isAnyWaiting(context.db)).toBe(true)
  mayEnd.resolve()
  await signingIn
  expect((await reset).status).toBe(200)
  const open = await context.db
    .selectFrom('session')
    .select('id')
    .where('institution_id', '=', bank.id)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
  expect(open).toEqual([])
})
