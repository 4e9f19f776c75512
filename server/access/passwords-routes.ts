import { unlikeNewPasswords } from '../../values/password.ts'
import { completeForm } from '../../values/form-texts.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import { lockPerson } from '../db/member.ts'
import { transact, type Tx } from '../db/open.ts'
import type { AppContext } from '../context.ts'
import { notYoursRefusal, Refusal } from '../refusals.ts'
import { type Call, type CallBefore, handlers, inTwoParts } from '../http/call.ts'
import { hashPassword, lineOfPerson } from '../security/secrets.ts'
import { reauthenticatedFor } from '../session/reauthentication.ts'
import { saveReauthenticated } from '../session/store.ts'
import { isCurrentPassword } from './current-password.ts'
import { toMemberKey } from './domain.ts'
import { refuseNewPassword, savePassword } from './new-password.ts'
import { refuseWithoutPassword } from './provider-domain.ts'
import * as domain from './recovery-domain.ts'
import * as recovered from './recovery-store.ts'
import type { Person } from './store.ts'

export const passwords = handlers((context: AppContext) => ({
  changePassword: inTwoParts<'changePassword'>((call) => change(context, call, 'changePassword')),

  changeNonSecurePassword: inTwoParts<'changeNonSecurePassword'>(async (call) => {
    const { body, member } = call
    const person = await recovered.findPersonById(context.db, member)
    if (person?.account_number !== body.accountNumber.trim()) throw notYoursRefusal()
    return change(context, call, 'changeNonSecurePassword')
  }),

  reauthenticate: async (call) => {
    const { member, caller, now } = call
    refuseWithoutPassword(call)
    const wrongPassword = () => new Refusal(422, 'The password is not correct.')
    const person = await findOwner(context, call, call.body.password)
    if (!person) {
      // The caller may be a thief with a stolen session, so the audit has the refusal too.
      const target = { type: 'person', id: member.personId }
      await recordAudit(context.db, { ...byCaller(call), action: 'reauthenticate', target, ok: false })
      throw wrongPassword()
    }
    await transact(context.db, async (tx) => {
      if (!(await isStill(tx, person))) throw wrongPassword()
      await saveReauthenticated(tx, member, caller.sessionId, new Date(now.getTime() + reauthenticatedFor))
    })
    return null
  },
}))

type ChangeOperation = 'changePassword' | 'changeNonSecurePassword'
type ChangeCall = Call<'changePassword'> | Call<'changeNonSecurePassword'>

/** Does all slow work (hashing) outside any transaction, and returns the function that writes. */
async function change(
  context: AppContext,
  call: CallBefore<'changePassword'> | CallBefore<'changeNonSecurePassword'>,
  action: ChangeOperation,
): Promise<(call: ChangeCall) => Promise<null>> {
  const { body, caller, institution } = call
  const { current, wanted, repeated, unlike } = changeFrom(body)
  if ('username' in body && body.username && body.username.trim().toLowerCase() !== caller.username.toLowerCase())
    throw new Refusal(403, 'This is not yours.', { code: 'identity_mismatch' })
  if (!current || !wanted || !repeated) throw new Refusal(422, completeForm)
  if (wanted !== repeated) throw unlike()
  const wrongPassword = () => new Refusal(422, 'The current password is not correct.')
  const person = await findOwner(context, call, current)
  if (!person) throw wrongPassword()
  await refuseNewPassword(wanted, person, institution)
  const hash = await hashPassword(wanted, lineOfPerson(call.member))
  return async ({ db }) => {
    if (!(await isStill(db, person))) throw wrongPassword()
    await savePassword(db, context, { action, person, institution, hash, keptSessionId: caller.sessionId }, call)
    return null
  }
}

/** Returns the caller if the password is right. Otherwise returns null and counts the try. */
async function findOwner(
  context: AppContext,
  { member, now }: Pick<ChangeCall, 'member' | 'now'>,
  password: string,
): Promise<Person | null> {
  const person = await recovered.findPersonById(context.db, member)
  return person && (await isCurrentPassword(context, person, password, now)) ? person : null
}

/** Returns whether the password that was checked is still current, and locks it until the transaction ends. */
const isStill = async (tx: Tx, person: Person): Promise<boolean> =>
  (await lockPerson(tx, toMemberKey(person))).password_hash === person.password_hash

/** Reads both spellings of the fields that the contract allows. */
function changeFrom(body: ChangeCall['body']) {
  if ('currentPassword' in body) {
    const { currentPassword: current, newPassword: wanted, confirmPassword: repeated } = body
    return { current, wanted, repeated, unlike: () => new Refusal(422, unlikeNewPasswords) }
  }
  const { oldPassword: current, newPassword: wanted, verifyPassword: repeated } = body
  return { current, wanted, repeated, unlike: domain.passwordMismatchRefusal }
}
