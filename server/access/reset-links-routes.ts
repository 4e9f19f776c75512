import { type Db, transact } from '../db/open.ts'
import * as outbox from '../delivery/outbox.ts'
import type { AppContext } from '../context.ts'
import { type Call, handlers } from '../http/call.ts'
import { fingerprint, hashPassword, lineOfPerson } from '../security/secrets.ts'
import { toMemberKey, maxTries } from './domain.ts'
import { savePassword } from './new-password.ts'
import { refuseWeak } from '../session/password-domain.ts'
import { countProof } from '../session/proof-limits-store.ts'
import { addResetLink } from '../session/reset-links-store.ts'
import * as domain from './recovery-domain.ts'
import * as recovered from './recovery-store.ts'
import { getRecoveryCounters } from './recovery-throttle.ts'
import { isRepeated } from './current-password.ts'
import * as store from './store.ts'

export const resetLinks = handlers((context: AppContext) => ({
  sendRecoveryLink: async (call) => {
    const { body, institution, now } = call
    const person = await store.findPerson(context.db, institution.id, 'member', body.username)
    const { sent, place } = await getRecoveryCounters(context, call, 'link', person)
    await transact(context.db, async (tx) => {
      for (const counter of sent) await countProof(tx, counter)
    })
    call.afterwards(async () => {
      if (!domain.mayRecover(person)) return
      await transact(context.db, async (tx) => {
        const { link, expiresAt } = await addResetLink(tx, context.settings, toMemberKey(person), {
          now,
          place,
          isStaff: false,
        })
        await outbox.writeMessages(tx, context.secrets, institution.id, now, [
          domain.linkMessage(person, institution, link, expiresAt),
        ])
      })
    })
    return { name: null, email: null, avatar: null }
  },

  checkResetLink: async (call) => {
    const { isUsed } = await readLink(context.db, call)
    if (isUsed) throw domain.resetLinkInvalidRefusal()
    return null
  },

  setPasswordByLink: async (call) => {
    const { body, institution, now } = call
    const link = await readLink(context.db, call)
    const { person } = link
    const answer = toAnswer(person)
    if (await isRepeated(context, link, body.password, now)) return answer
    if (link.isUsed) throw domain.resetLinkInvalidRefusal()
    refuseWeak(body.password, person, institution)
    const hash = await hashPassword(body.password, lineOfPerson(toMemberKey(person)))
    await transact(context.db, async (tx) => {
      const first = await recovered.endProof(tx, 'reset_link', link, now)
      if (!first) throw domain.resetLinkInvalidRefusal()
      await savePassword(tx, context, { action: 'setPasswordByLink', person, institution, hash }, call)
      await store.setConfirmBy(tx, toMemberKey(person), domain.confirmedBy('link'))
    })
    return answer
  },
}))

/** Reads a link. Links cannot be guessed, so a wrong one counts only against the address, never against a name. */
async function readLink(
  db: Db,
  { body, institution, now }: Call<'checkResetLink'> | Call<'setPasswordByLink'>,
): Promise<recovered.RecoveryProof> {
  const link = await recovered.findLink(db, institution.id, fingerprint(body.hash), maxTries, now)
  if (link?.person.id === Number(body.idOLBUser)) return link
  if (link) await recovered.countLinkTry(db, link)
  throw domain.resetLinkInvalidRefusal()
}

const toAnswer = ({ name, email, avatar, audience }: store.Person) => ({
  name,
  email,
  avatar,
  audience: audience === 'staff' ? ('admin' as const) : ('customer' as const),
})
