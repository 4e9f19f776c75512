import { transact } from '../db/open.ts'
import * as outbox from '../delivery/outbox.ts'
import type { AppContext } from '../context.ts'
import type { Handlers } from '../http/call.ts'
import { fingerprint, hashPassword, newToken } from '../security/secrets.ts'
import { memberKeyOf, maxTries } from './domain.ts'
import { savePassword } from './new-password.ts'
import { countSent } from '../session/proof-limits-store.ts'
import * as domain from './recovery-domain.ts'
import * as recovered from './recovery-store.ts'
import { countersOf } from './recovery-throttle.ts'
import * as store from './store.ts'

export const resetLinks = (context: AppContext): Handlers<'sendRecoveryLink' | 'setPasswordByLink'> => ({
  sendRecoveryLink: async (call) => {
    const { body, institution, now } = call
    const person = await store.findPerson(context.db, institution.id, 'member', body.username)
    const { sent, place } = await countersOf(context, call, 'link', person)
    await transact(context.db, async (tx) => {
      for (const counter of sent) await countSent(tx, counter)
    })
    call.afterwards(async () => {
      if (!domain.mayRecover(person)) return
      const hash = newToken()
      const link = addressOf(context, await recovered.registeredDomain(context.db, institution.id), { hash, idOLBUser: String(person.id) })
      const expiresAt = new Date(now.getTime() + domain.linkLife)
      await transact(context.db, async (tx) => {
        await recovered.addLink(tx, person, fingerprint(hash), { now, expiresAt, place })
        await outbox.write(tx, context.secrets, institution.id, now, [domain.linkMessage(person, institution, link, expiresAt)])
      })
    })
    return { name: null, email: null, avatar: null }
  },

  setPasswordByLink: async (call) => {
    const { body, institution, now } = call
    const link = await recovered.findLink(context.db, institution.id, fingerprint(body.hash), maxTries, now)
    if (link?.person.id !== Number(body.idOLBUser)) {
      // Nobody guesses a link. A wrong one counts with every call of recovery from its address, and against nobody's name.
      if (link) await recovered.countLinkTry(context.db, link)
      throw domain.linkInvalid()
    }
    const { person } = link
    domain.refuseWeak(body.password, person, institution)
    const hash = await hashPassword(body.password)
    await transact(context.db, async (tx) => {
      const first = await recovered.endProof(tx, 'reset_link', link, now)
      if (!first) throw domain.linkInvalid()
      await savePassword(tx, context, { action: 'setPasswordByLink', person, institution, hash }, call)
      await store.setConfirmBy(tx, memberKeyOf(person), domain.confirmedBy('link'))
    })
    const audience = person.audience === 'staff' ? ('admin' as const) : ('customer' as const)
    return { name: person.name, email: person.email, avatar: person.avatar, audience }
  },
})

/** The institution's registered address: the name that a request came under never gets into a mail. */
function addressOf({ settings }: AppContext, name: string, query: Record<string, string>): string {
  const address = new URL('/reset-password-via-email', settings.publicUrl ?? `http://localhost:${settings.port}`)
  address.hostname = name
  address.search = new URLSearchParams(query).toString()
  return address.href
}
