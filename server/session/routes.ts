import { byCaller, recordAudit } from '../db/audit.ts'
import { lockPerson } from '../db/member.ts'
import { transact } from '../db/open.ts'
import { notYoursRefusal, noSessionRefusal, Refusal } from '../refusals.ts'
import { type Call, handlers } from '../http/call.ts'
import { cookieNames } from '../http/cookies.ts'
import type { Caller } from '../http/identify.ts'
import type { HandlerContext } from '../context.ts'
import { fingerprint, type Secrets } from '../security/secrets.ts'
import { browserName } from './browser.ts'
import { requireReauthentication } from './reauthentication.ts'
import { revokeAtProvider } from './provider.ts'
import { findLeaveAddress, readTokens } from './provider-leave.ts'
import * as devices from './devices-store.ts'
import * as store from './store.ts'
import { endView } from './views.ts'
import { warnOwner } from './warn-owner.ts'

/** The longest session, and how long a replaced token still works. */
export const sessionLengths = { longest: 8 * 3_600_000, grace: 30_000 }

export const session = handlers((context: HandlerContext) => ({
  refreshToken: async ({ db, institution: { maxSessionMinutes }, member, caller, now }) => {
    const { sessionId, token } = caller
    const renewed = await store.renewSession(db, member, {
      sessionId,
      token,
      maxSessionMinutes,
      now,
      ...sessionLengths,
    })
    if (renewed) return renewed
    await store.endSession(db, member, sessionId, now, null)
    throw noSessionRefusal()
  },

  signOut: async (call) => {
    if (!call.signedIn) return null
    const { caller, member, institution, origin, now: at, address, reference } = call
    const staff = caller.viewerId === null ? member : { ...member, personId: caller.viewerId }
    if (caller.scope === 'eview' || caller.audience === 'staff')
      await transact(call.db, (tx) => endView(tx, staff, { at, address, reference }))
    const tokens = caller.providerConfirmedAt && caller.scope === 'full' ? await readTokens(context, call) : null
    if (caller.scope === 'full') await store.endSession(call.db, member, caller.sessionId, at, 'signed_out')
    call.cookies.clear(getSessionCookie(caller))
    if (!tokens) return null
    call.afterwards(() => revokeAtProvider(context, institution, tokens))
    const elsewhere = await findLeaveAddress(context, institution, tokens, `${origin}/admin`)
    return elsewhere === null ? null : { address: elsewhere }
  },

  getSessions: async ({ db, member, caller, now }) => {
    const rows = await store.readSessions(db, member, now)
    return rows.map(({ id, signed_in_at, address, browser }) => ({
      id,
      signedInAt: signed_in_at.toISOString(),
      address,
      browser: browserName(browser),
      current: id === caller.sessionId,
    }))
  },

  endSession: async (call) => {
    const { db: tx, body, member, caller, now } = call
    const { email } = await lockPerson(tx, member)
    const found = await store.findSession(tx, member, body.sessionId)
    if (!found) throw notYoursRefusal()
    if (found.ended_at !== null || found.expires_at <= now) throw new Refusal(404, 'This session has ended already.')
    await store.endSession(tx, member, found.id, now, 'ended_elsewhere')
    await endViewOfStaff(call)
    if (found.id === caller.sessionId) call.cookies.clear(getSessionCookie(caller))
    else await tellOwner(context.secrets, call, email, 'endSession', 'One of your sessions was ended')
  },

  endOtherSessions: async (call) => {
    const { db: tx, member, caller, now } = call
    await requireReauthentication(tx, call)
    const { email } = await lockPerson(tx, member)
    const ended = await store.endOtherSessions(tx, member, caller.sessionId, now)
    await endViewOfStaff(call)
    if (ended > 0)
      await tellOwner(context.secrets, call, email, 'endOtherSessions', 'All of your other sessions were ended')
  },

  getDevices: async (call) => {
    const cookie = call.cookies.read(cookieNames[call.caller.audience].device)
    const rows = await devices.readDevices(call.db, call.member, call.now)
    return rows.map(({ id, remembered_at, last_used_at, address, browser, cookie_hash }) => ({
      id,
      rememberedAt: remembered_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
      address,
      browser: browserName(browser),
      current: cookie !== null && cookie_hash === fingerprint(cookie),
    }))
  },

  removeDevice: async (call) => {
    const { db: tx, body, member, now } = call
    const { email } = await lockPerson(tx, member)
    const found = await devices.findDeviceById(tx, member, body.deviceId)
    if (!found) throw notYoursRefusal()
    if (!devices.isRemembered(found, now)) throw new Refusal(404, 'This device is not remembered any more.')
    await devices.forgetDevice(tx, found, now)
    await tellOwner(context.secrets, call, email, 'removeDevice', 'A remembered device was removed')
  },
}))

type EndCall = Call<'endSession'> | Call<'endOtherSessions'>

/** Ends the view whichever session opened it, because that is not recorded. */
async function endViewOfStaff({ db: tx, member, caller, now, address, reference }: EndCall): Promise<void> {
  if (caller.audience === 'staff') await endView(tx, member, { at: now, address, reference })
}

/** Warns the person, and records it. */
async function tellOwner(
  secrets: Secrets,
  call: EndCall | Call<'removeDevice'>,
  email: string,
  action: 'endSession' | 'endOtherSessions' | 'removeDevice',
  what: string,
): Promise<void> {
  const { db: tx, member, caller, institution, now } = call
  await warnOwner(tx, secrets, { member, institution, now, audience: caller.audience, email }, what)
  await recordAudit(tx, { ...byCaller(call), action, target: { type: 'person', id: member.personId } })
}

/** Returns the cookie that belongs to a token of this kind. */
export const getSessionCookie = ({ audience, scope }: Pick<Caller, 'audience' | 'scope'>) =>
  scope === 'eview' ? 'sd_eview' : cookieNames[audience].session
