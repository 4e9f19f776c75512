import { dayFromWire } from '../../values/days.ts'
import type { AppContext } from '../context.ts'
import { findByUsername } from '../db/member.ts'
import { transact } from '../db/open.ts'
import { type Call, handlers } from '../http/call.ts'
import { fingerprint, hashPassword, lineOfPerson } from '../security/secrets.ts'
import { orUsernameTaken, usernameTakenRefusal } from '../session/chosen-domain.ts'
import { refuseWeak } from '../session/password-domain.ts'
import { toMemberKey } from './domain.ts'
import * as domain from './invitation-domain.ts'
import * as store from './invitation-store.ts'
import { savePassword } from './new-password.ts'
import { confirmedBy, matchesBirthDateAndSsn } from './recovery-domain.ts'
import { type Person, setConfirmBy } from './store.ts'

type ProofCall = Call<'proveMemberInvitation' | 'acceptMemberInvitation'>

/** Without the proof, the response reveals nothing about whose link it is. */
export const memberInvitations = handlers((context: AppContext) => ({
  checkMemberInvitation: async ({ body, institution, now }) => {
    const invited = await store.findInvited(context.db, institution.id, fingerprint(body.hash), now)
    if (!invited) throw domain.invitationInvalidRefusal()
    return null
  },

  proveMemberInvitation: async (call) => {
    const { username } = await provenMember(context, call)
    return { username }
  },

  acceptMemberInvitation: async (call) => {
    const { body, institution } = call
    const invited = await provenMember(context, call)
    const chosen = domain.parseCredentials(body)
    const holder = await findByUsername(context.db, institution.id, 'member', chosen.username)
    if (holder && holder.id !== invited.id) throw usernameTakenRefusal()
    refuseWeak(body.password, { ...chosen, name: invited.name }, institution)
    const member = toMemberKey(invited)
    const hash = await hashPassword(body.password, lineOfPerson(member))
    const person = { ...invited, ...chosen }
    await transact(context.db, async (tx) => {
      const isFirst = await store.endMemberInvitation(tx, institution.id, fingerprint(body.hash))
      if (!isFirst) throw domain.invitationInvalidRefusal()
      await store.setChosen(tx, member, chosen)
      await savePassword(tx, context, { action: 'acceptMemberInvitation', person, institution, hash }, call)
      await setConfirmBy(tx, member, confirmedBy('link'))
    }).catch(orUsernameTaken)
    return null
  },
}))

async function provenMember({ db, secrets }: AppContext, { body, institution, now }: ProofCall): Promise<Person> {
  const hash = fingerprint(body.hash)
  const invited = await store.findInvited(db, institution.id, hash, now)
  const hasTries = invited !== null && (await store.countInvitationTry(db, institution.id, hash))
  if (!hasTries) throw domain.invitationInvalidRefusal()
  if (!matchesBirthDateAndSsn(secrets, invited, dayFromWire(body.dob), body.ssn)) throw domain.wrongProofRefusal()
  await store.forgetInvitationTries(db, institution.id, hash)
  return invited
}
