import { transact } from '../db/open.ts'
import * as outbox from '../delivery/outbox.ts'
import type { House } from '../house.ts'
import type { Call, Handlers } from '../http/call.ts'
import { fingerprint, hashPassword, newToken } from '../secrets.ts'
import { mostTries } from './domain.ts'
import { savePassword } from './new-password.ts'
import { countSent, countWrong, type Limited, limitedName, refuseStopped } from './proof-limits-store.ts'
import * as domain from './recovery-domain.ts'
import * as recovered from './recovery-store.ts'
import * as store from './store.ts'

export const resetLinks = (house: House): Handlers<'sendRecoveryLink' | 'setPasswordByLink'> => ({
  sendRecoveryLink: async (call) => {
    const { body, institution, now } = call
    await countSent(house.db, limitedBy(house, call, limitedName('member', body.username)))
    call.afterwards(async () => {
      const person = await store.findPerson(house.db, institution.id, 'member', body.username)
      if (!domain.mayRecover(person)) return
      const hash = newToken()
      const link = addressOf(house, await recovered.registeredDomain(house.db, institution.id), { hash, idOLBUser: String(person.id) })
      const expiresAt = new Date(now.getTime() + domain.linkLife)
      await transact(house.db, async (tx) => {
        await recovered.addLink(tx, person, fingerprint(hash), { now, expiresAt })
        await outbox.write(tx, house.secrets, institution.id, now, [domain.linkMessage(person, institution, link, expiresAt)])
      })
    })
    return { name: null, email: null, avatar: null }
  },

  setPasswordByLink: async (call) => {
    const { body, institution, now } = call
    const link = await recovered.findLink(house.db, institution.id, fingerprint(body.hash), mostTries, now)
    if (link?.person.id !== Number(body.idOLBUser)) return refuseLink(house, call, link)
    const { person } = link
    domain.refuseWeak(body.password, person, institution)
    const hash = await hashPassword(body.password)
    await transact(house.db, async (tx) => {
      const first = await recovered.endProof(tx, 'reset_link', link.id, now)
      if (!first) throw domain.linkInvalid()
      await savePassword(tx, house, { person, institution, hash, now })
    })
    const audience = person.audience === 'staff' ? ('admin' as const) : ('customer' as const)
    return { name: person.name, email: person.email, avatar: person.avatar, audience }
  },
})

const limitedBy = (
  { settings }: House,
  { institution, now }: Pick<Call<'sendRecoveryLink'>, 'institution' | 'now'>,
  name: string,
): Limited => {
  return { institutionId: institution.id, kind: 'link', name, now, scale: settings.rateLimitScale }
}

/** A wrong link counts against whom it names; who holds the right one is not stopped by others' guesses. */
async function refuseLink(house: House, call: Call<'setPasswordByLink'>, link: recovered.Proof | null): Promise<never> {
  const { db, secrets } = house
  const { body, institution, now } = call
  const id = Number(body.idOLBUser)
  const named = await recovered.findPersonById(db, { institutionId: institution.id, personId: id <= largestId ? id : 0 })
  const limited = limitedBy(house, call, named ? limitedName(named.audience, named.username) : limitedName('nobody', String(id)))
  await refuseStopped(db, limited)
  await recovered.countLinkTry(db, link?.id ?? 0)
  const stops = await countWrong(db, limited)
  if (stops && domain.mayRecover(named))
    call.afterwards(() =>
      transact(db, (tx) => outbox.write(tx, secrets, institution.id, now, [domain.stoppedMessage('link', named, institution, now)])),
    )
  throw domain.linkInvalid()
}

const largestId = 2 ** 31 - 1

/** The institution's registered address: the name that a request came under never gets into a mail. */
function addressOf({ settings }: House, name: string, query: Record<string, string>): string {
  const address = new URL('/reset-password-via-email', settings.publicUrl ?? `http://localhost:${settings.port}`)
  address.hostname = name
  address.search = new URLSearchParams(query).toString()
  return address.href
}
