import { transact, type Tx } from '../db/open.ts'
import type { House } from '../house.ts'
import { notYours, Refusal } from '../http/answers.ts'
import type { Call, Handlers } from '../http/call.ts'
import { hashPassword, passwordMatches } from '../secrets.ts'
import { keepReauthenticated } from '../session/store.ts'
import { refuseNewPassword, savePassword } from './new-password.ts'
import { countWrong, type Limited, limitedName, refuseStopped } from './proof-limits-store.ts'
import * as domain from './recovery-domain.ts'
import * as recovered from './recovery-store.ts'
import type { Person } from './store.ts'

const reauthenticatedFor = 5 * 60_000

export const passwords = (house: House): Handlers<'changePassword' | 'changeNonSecurePassword' | 'reauthenticate'> => ({
  changePassword: (call) => change(house, call),

  changeNonSecurePassword: async (call) => {
    const { body, member, db } = call
    const person = await recovered.findPersonById(db, member)
    if (person?.account_number !== body.accountNumber.trim()) throw notYours()
    return change(house, call)
  },

  reauthenticate: (call) =>
    transact(house.db, async (tx) => {
      const person = await ownerOf(house, tx, call, call.body.password)
      if (!person) return new Refusal(422, 'The password is not correct.')
      await keepReauthenticated(tx, call.member, call.caller.sessionId, new Date(call.now.getTime() + reauthenticatedFor))
      return null
    }),
})

type ChangeCall = Call<'changePassword'> | Call<'changeNonSecurePassword'>

async function change(house: House, call: ChangeCall): Promise<Refusal | null> {
  const { body, caller, institution, now, db } = call
  const { current, wanted, repeated, unlike } = changeFrom(body)
  if ('username' in body && body.username && body.username.trim().toLowerCase() !== caller.username.toLowerCase())
    throw new Refusal(403, 'This is not yours.', { code: 'identity_mismatch' })
  if (!current || !wanted || !repeated) throw new Refusal(422, 'please complete the form')
  if (wanted !== repeated) throw unlike()
  const person = await ownerOf(house, db, call, current)
  if (!person) return new Refusal(422, 'The current password is not correct.')
  await refuseNewPassword(wanted, person, institution)
  await savePassword(db, house, { person, institution, hash: await hashPassword(wanted), now, keptSessionId: caller.sessionId })
  return null
}

/** The caller, if this is the password. Otherwise null, and counted: what is returned to say so keeps the count. */
async function ownerOf(
  { settings }: House,
  tx: Tx,
  { caller, member, now }: Pick<ChangeCall, 'caller' | 'member' | 'now'>,
  password: string,
): Promise<Person | null> {
  const limited: Limited = {
    institutionId: member.institutionId,
    kind: 'password',
    name: limitedName(caller.audience, caller.username),
    now,
    scale: settings.rateLimitScale,
  }
  await refuseStopped(tx, limited)
  const person = await recovered.findPersonById(tx, member)
  if (person && (await passwordMatches(password, person.password_hash))) return person
  await countWrong(tx, limited)
  return null
}

/** The two spellings that the documents have. */
function changeFrom(body: ChangeCall['body']) {
  if ('currentPassword' in body) {
    const { currentPassword: current, newPassword: wanted, confirmPassword: repeated } = body
    return { current, wanted, repeated, unlike: () => new Refusal(422, "passwords don't match, try again") }
  }
  const { oldPassword: current, newPassword: wanted, verifyPassword: repeated } = body
  return { current, wanted, repeated, unlike: domain.unlikePasswords }
}
