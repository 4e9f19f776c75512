import type { Selectable } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { fingerprint } from '../security/secrets.ts'

export type Device = Selectable<Schema['remembered_device']>
export type Place = { now: Date; address: string; browser: string }

const day = 24 * 3_600_000
/** Since the last use. */
export const deviceLife = 30 * day

/** Finds the device of this cookie, if it remembers this person. */
export async function findDevice(db: Db, member: Member, cookie: string, now: Date): Promise<Device | null> {
  const device = await livingOf(db, member, now).where('cookie_hash', '=', fingerprint(cookie)).executeTakeFirst()
  return device ?? null
}

export const readDevices = (db: Db, member: Member, now: Date): Promise<Device[]> =>
  livingOf(db, member, now).orderBy('last_used_at', 'desc').orderBy('id', 'desc').execute()

/** Finds a device, remembered or forgotten. */
export const findDeviceById = (db: Db, member: Member, deviceId: number): Promise<Device | undefined> =>
  ownedBy(db, member).where('id', '=', deviceId).executeTakeFirst()

export const isRemembered = ({ forgotten_at, last_used_at }: Device, now: Date): boolean =>
  forgotten_at === null && now.getTime() - last_used_at.getTime() < deviceLife

const ownedBy = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('remembered_device')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)

const livingOf = (db: Db, member: Member, now: Date) =>
  ownedBy(db, member)
    .where('forgotten_at', 'is', null)
    .where('last_used_at', '>', new Date(now.getTime() - deviceLife))

type RememberedDevice = { uuid: string; cookie: string; earlierCookie: string | null }

/**
 * Remembers this browser under a new cookie, so that nobody can plant one. Other people whom this browser is
 * remembered for move to the new cookie.
 */
export async function rememberDevice(
  tx: Tx,
  { institutionId, personId }: Member,
  { uuid, cookie, earlierCookie }: RememberedDevice,
  at: Place,
): Promise<void> {
  if (earlierCookie !== null) {
    const ofBrowser = tx
      .updateTable('remembered_device')
      .where('institution_id', '=', institutionId)
      .where('cookie_hash', '=', fingerprint(earlierCookie))
      .where('forgotten_at', 'is', null)
    await ofBrowser.set({ forgotten_at: at.now }).where('person_id', '=', personId).execute()
    await ofBrowser.set({ cookie_hash: fingerprint(cookie) }).execute()
  }
  await tx
    .insertInto('remembered_device')
    .values({
      institution_id: institutionId,
      person_id: personId,
      cookie_hash: fingerprint(cookie),
      uuid_hash: fingerprint(uuid.toLowerCase()),
      remembered_at: at.now,
      last_used_at: at.now,
      address: at.address,
      browser: at.browser,
    })
    .execute()
}

export const isSameUuid = (device: Device, uuid: string) => device.uuid_hash === fingerprint(uuid.toLowerCase())

/** Returns false if it was forgotten in the meantime. */
export async function saveDeviceUse(
  tx: Tx,
  { id, institution_id }: Device,
  { now, address, browser }: Place,
): Promise<boolean> {
  const used = await tx
    .updateTable('remembered_device')
    .set({ last_used_at: now, address, browser })
    .where('institution_id', '=', institution_id)
    .where('id', '=', id)
    .where('forgotten_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function forgetDevice(db: Db, { id, institution_id }: Device, now: Date): Promise<void> {
  await db
    .updateTable('remembered_device')
    .set({ forgotten_at: now })
    .where('institution_id', '=', institution_id)
    .where('id', '=', id)
    .where('forgotten_at', 'is', null)
    .execute()
}

/**
 * Forgets all devices: after a new password, when staff lock or suspend the person, and when the second step is reset,
 * or is another one.
 */
export async function forgetDevices(db: Db, { institutionId, personId }: Member, now: Date): Promise<void> {
  await db
    .updateTable('remembered_device')
    .set({ forgotten_at: now })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('forgotten_at', 'is', null)
    .execute()
}
