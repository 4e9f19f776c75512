import { expect, test } from 'vitest'
import { openLine } from '../../server/access/line.ts'
import { withStrongerHash, verifyCredentials } from '../../server/access/credentials.ts'
import { beginByStep, beginByCode } from '../../server/access/sign-in.ts'
import { openAtOnce } from '../../server/access/open-session.ts'
import { replaceHash } from '../../server/access/store.ts'
import type { Call } from '../../server/http/call.ts'
import { context, password } from '../support/bank.ts'
import { entrance, sessionsOf } from './people.ts'

const { db } = context
const expired = 'Your sign-in expired, please start again.'

const cookies = { read: () => null, set: () => {}, clear: () => {} }

/** Checks the password of a sign-in, which is changed before the sign-in continues. */
async function provenTooEarly() {
  const { bank, member } = await entrance({ mfa_type: 0 })
  const call = {
    body: {},
    institution: bank.institution,
    audience: 'member',
    now: await bank.now(),
    address: '127.0.0.1',
    browser: 'test',
    cookies,
  }
  const signIn = call as unknown as Call<'verifyPassword'>
  const attempt = await verifyCredentials({ ...context, line: openLine(context) }, signIn, 'maria', password)
  if ('ticket' in attempt) throw new Error('nobody else signs in')
  const owner = { institutionId: bank.id, personId: member.id }
  await replaceHash(db, owner, 'of a new password')
  return { owner, signIn, attempt }
}

test('a sign-in continues neither to a session nor to a code if the password is changed while it is checked', async () => {
  const { owner, signIn, attempt } = await provenTooEarly()
  await expect(openAtOnce(context, signIn, attempt)).rejects.toThrow(expired)
  await expect(beginByCode(context, signIn, attempt.person)).rejects.toThrow(expired)
  await expect(beginByStep(context, signIn, attempt.person, { questionId: 1 })).rejects.toThrow(expired)
  expect(await sessionsOf(owner.personId)).toEqual([])
})

test('rehashing an old password during sign-in does not overwrite a password that was changed in the meantime', async () => {
  const { owner, attempt } = await provenTooEarly()
  await withStrongerHash(context, attempt.person, password)
  const kept = await db.selectFrom('person').select('password_hash').where('id', '=', owner.personId).executeTakeFirst()
  expect(kept?.password_hash).toBe('of a new password')
})
