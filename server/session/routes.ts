import { byCaller, recordAudit } from '../audit/audit.ts'
import { lockPerson } from '../db/member.ts'
import { transact } from '../db/open.ts'
import { notify, warn } from '../delivery/notify.ts'
import { notYours, noSession, Refusal } from '../http/answers.ts'
import type { Handlers } from '../http/call.ts'
import { cookieNames } from '../http/cookies.ts'
import type { Caller } from '../http/identify.ts'
import type { AppContext } from '../context.ts'
import { fingerprint } from '../security/secrets.ts'
import { browserName } from './browser.ts'
import { requireReauthentication } from './reauthentication.ts'
import * as devices from './devices-store.ts'
import * as store from './store.ts'
import { endView } from './views.ts'

/** Of a session in all, and of the token that another has replaced. */
export const lengths = { longest: 8 * 3_600_000, grace: 30_000 }

const othersEnded = 'All of your other sessions were ended'

type Served = 'refreshToken' | 'signOut' | 'getSessions' | 'endSession' | 'endOtherSessions' | 'getDevices' | 'removeDevice'

export const session = ({ db, secrets }: AppContext): Handlers<Served> => ({
  refreshToken: async ({ institution: { maxSessionMinutes }, member, caller: { sessionId }, now }) => {
    const renewed = await store.renewSession(db, member, { sessionId, maxSessionMinutes, now, ...lengths })
    if (renewed) return renewed
    await store.endSession(db, member, sessionId, now, null)
    throw noSession()
  },

  signOut: async (call) => {
    if (!call.signedIn) return
    const { caller, member, now: at, address, reference } = call
    const staff = caller.viewerId === null ? member : { ...member, personId: caller.viewerId }
    if (caller.scope === 'eview' || caller.audience === 'staff') await transact(db, (tx) => endView(tx, staff, { at, address, reference }))
    if (caller.scope === 'full') await store.endSession(db, member, caller.sessionId, at, 'signed_out')
    call.cookies.clear(cookieOf(caller))
  },

  getSessions: async ({ member, caller, now }) => {
    const rows = await store.sessionsOf(db, member, now)
    return rows.map(({ id, signed_in_at, address, browser }) => ({
      id,
      signedInAt: signed_in_at.toISOString(),
      address,
      browser: browserName(browser),
      current: id === caller.sessionId,
    }))
  },

  endSession: async (call) => {
    const { body, member, caller, now } = call
    await lockPerson(call.db, member)
    const asked = await store.sessionOf(call.db, member, body.sessionId)
    if (!asked) throw notYours()
    if (asked.ended_at !== null || asked.expires_at <= now) throw new Refusal(404, 'This session has ended already.')
    await store.endSession(call.db, member, asked.id, now, 'ended_elsewhere')
    if (asked.id === caller.sessionId) call.cookies.clear(cookieOf(caller))
  },

  endOtherSessions: async (call) => {
    const { db: tx, member, caller, institution, now, address, reference } = call
    await requireReauthentication(tx, call)
    const { email } = await lockPerson(tx, member)
    const ended = await store.endOtherSessions(tx, member, caller.sessionId, now)
    if (ended === 0) return
    const reader = { ...member, email }
    if (caller.audience === 'staff') {
      // Which session opened a view of a member is not known.
      await endView(tx, member, { at: now, address, reference })
      const text = `${othersEnded} at ${institution.name}. If this was not you, tell an admin with Full Access at once.`
      await notify(tx, secrets, reader, { subject: othersEnded, text, important: true }, now, ['email'])
    } else await warn(tx, secrets, reader, institution, othersEnded, now)
    await recordAudit(tx, { ...byCaller(call), action: 'endOtherSessions', target: { type: 'person', id: member.personId } })
  },

  getDevices: async (call) => {
    const cookie = call.cookies.read(cookieNames[call.caller.audience].device)
    const rows = await devices.devicesOf(db, call.member, call.now)
    return rows.map(({ id, remembered_at, last_used_at, address, browser, cookie_hash }) => ({
      id,
      rememberedAt: remembered_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
      address,
      browser: browserName(browser),
      current: cookie !== null && cookie_hash === fingerprint(cookie),
    }))
  },

  removeDevice: async ({ db: tx, body, member, now }) => {
    await lockPerson(tx, member)
    const asked = await devices.deviceOf(tx, member, body.deviceId)
    if (!asked) throw notYours()
    if (!devices.isRemembered(asked, now)) throw new Refusal(404, 'This device is not remembered any more.')
    await devices.forgetDevice(tx, asked, now)
  },
})

/** The cookie that comes with a token of this kind. */
export const cookieOf = ({ audience, scope }: Pick<Caller, 'audience' | 'scope'>) =>
  scope === 'eview' ? 'sd_eview' : cookieNames[audience].session
