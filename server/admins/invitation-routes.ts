import { byPerson, recordAudit } from '../db/audit.ts'
import { findByUsername } from '../db/member.ts'
import { type Db, transact } from '../db/open.ts'
import { handlers } from '../http/call.ts'
import { fingerprint, hashPassword, lineOfPerson } from '../security/secrets.ts'
import { admitStaff } from '../session/admit-store.ts'
import { orUsernameTaken, usernameTakenRefusal } from '../session/chosen-domain.ts'
import { refuseWeak } from '../session/password-domain.ts'
import * as domain from './domain.ts'
import * as store from './invitation-store.ts'

/** Without a valid link these reveal nothing; the link is the only credential of an invited person. */
export const invitations = handlers(() => ({
  checkInvitation: async ({ db, body, institution, now }) => {
    const { email, role } = await readInvitation(db, institution.id, body.hash, now)
    const username = domain.proposedUsername(email)
    const holder = await findByUsername(db, institution.id, 'staff', username)
    return { email, role, username: holder ? '' : username }
  },

  acceptInvitation: async (call) => {
    const { body, institution, now } = call
    const { personId } = await readInvitation(call.db, institution.id, body.hash, now)
    const chosen = domain.parseAcceptance(body)
    if (await findByUsername(call.db, institution.id, 'staff', chosen.username)) throw usernameTakenRefusal()
    refuseWeak(body.password, chosen, institution)
    const member = { institutionId: institution.id, personId }
    const passwordHash = await hashPassword(body.password, lineOfPerson(member))
    await transact(call.db, async (tx) => {
      const isFirst = await store.endStaffInvitation(tx, institution.id, fingerprint(body.hash))
      if (!isFirst) throw domain.invitationLinkInvalidRefusal()
      await admitStaff(tx, member, { ...chosen, passwordHash })
      const target = { type: 'staff', id: personId }
      await recordAudit(tx, { ...byPerson({ ...member, audience: 'staff' }, call), action: 'acceptInvitation', target })
    }).catch(orUsernameTaken)
  },
}))

async function readInvitation(db: Db, institutionId: number, hash: string, now: Date): Promise<store.Invitation> {
  const found = await store.findInvitation(db, institutionId, fingerprint(hash), now)
  if (!found) throw domain.invitationLinkInvalidRefusal()
  return found
}
