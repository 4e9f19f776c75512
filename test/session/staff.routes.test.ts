import { expect, test } from 'vitest'
import { password } from '../support/bank.ts'
import { sessionsOf, setStatus, signInFully, staffEntrance } from '../access/people.ts'

const uuid = '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11'
const isAdmin = { isAdmin: true } as const
const ended = { status: 401, message: 'Your session expired' }
const minute = 60_000

test('staff who sign out lose this session and its cookie, and the browser stays remembered', async () => {
  const { bank, desk, prove, signInAt } = await atDesk({ remember: true, uuid })
  const laptop = await signInAt()
  expect(await desk.call('signOut')).toMatchObject({ status: 200, data: null })
  expect([...desk.jar.keys()]).toEqual(['sd_device_admin'])
  expect(await desk.call('getSessions', { body: {} })).toMatchObject(ended)
  expect(await laptop.call('getSessions', { body: {} })).toMatchObject({ status: 200 })
  expect(await prove({ rememberDevice: { remember: true, uuid } }, desk)).toMatchObject({ data: { remembered: true } })
  expect(await bank.browser().call('signOut')).toMatchObject({ status: 200 })
})

test('staff see their own sessions and devices and can end each of them', async () => {
  const { desk, signInAt, prove } = await atDesk({ remember: true, uuid })
  const laptop = await signInAt()
  const sessions = (await desk.call('getSessions', { body: {} })).data
  expect(sessions.map(({ current }) => current)).toEqual([false, true])
  expect(await desk.call('endSession', { body: { sessionId: sessions[0]?.id } })).toMatchObject({ status: 200 })
  expect(await laptop.call('getSessions', { body: {} })).toMatchObject(ended)
  const [device, ...rest] = (await desk.call('getDevices', { body: {} })).data
  expect([device?.current, rest]).toEqual([true, []])
  expect(await desk.call('removeDevice', { body: { deviceId: device?.id } })).toMatchObject({ status: 200 })
  expect(await prove({ rememberDevice: { remember: true, uuid } }, desk)).toMatchObject({ data: { mfaType: 2 } })
  expect(await desk.call('endSession', { body: { sessionId: sessions[1]?.id } })).toMatchObject({ status: 200 })
  expect(desk.jar.has('sd_session_admin')).toBe(false)
})

test('staff sessions and devices cannot be ended by other staff or by a member of the same username', async () => {
  const { bank, desk } = await atDesk({ remember: true, uuid })
  const [{ id: sessionId } = { id: 0 }] = (await desk.call('getSessions', { body: {} })).data
  const [{ id: deviceId } = { id: 0 }] = (await desk.call('getDevices', { body: {} })).data
  const ben = bank.signIn({ id: await bank.addStaff('ben', 1), audience: 'staff' })
  const namesake = bank.signIn(await bank.addMember('ada'))
  for (const stranger of [ben, namesake]) {
    expect(await stranger.call('endSession', { body: { sessionId } })).toMatchObject({
      status: 403,
      error: { code: 'not_yours' },
    })
    expect(await stranger.call('removeDevice', { body: { deviceId } })).toMatchObject({
      status: 403,
      error: { code: 'not_yours' },
    })
  }
})

test('staff who change their password stay signed in only here, and no browser remembers them', async () => {
  const { bank, staff, desk, signInAt, proveWith } = await atDesk({ remember: true, uuid })
  const laptop = await signInAt()
  const body = {
    idOLBUser: staff.id,
    currentPassword: password,
    newPassword: 'Lantern4Winter',
    confirmPassword: 'Lantern4Winter',
  }
  const { token } = desk.kept
  expect(await desk.call('changePassword', { body })).toMatchObject({ status: 200, data: null })
  expect(desk.kept.token).toBe(token)
  expect((await desk.call('getSessions', { body: {} })).data).toMatchObject([{ current: true }])
  expect((await desk.call('getDevices', { body: {} })).data).toEqual([])
  expect(await laptop.call('getSessions', { body: {} })).toMatchObject(ended)
  await bank.wait(minute)
  expect(await proveWith('Lantern4Winter', { rememberDevice: { remember: true, uuid } }, desk)).toMatchObject({
    data: { mfaType: 2 },
  })
  expect((await sessionsOf(staff.id)).filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
})

test('staff who are locked are refused at the next request', async () => {
  const { staff, desk } = await atDesk()
  await setStatus(staff.id, 1)
  expect(await desk.call('getSessions', { body: {} })).toMatchObject(ended)
  expect(await desk.call('signOut')).toMatchObject({ status: 200 })
})

async function atDesk(remember?: { remember: boolean; uuid: string }) {
  const { bank, browser: desk, ...rest } = await staffEntrance()
  await signInFully(bank, 'ada', desk, remember, isAdmin)
  /** Signs in the same person in another browser. */
  const signInAt = async () => {
    await bank.wait(minute)
    const browser = bank.browser()
    await signInFully(bank, 'ada', browser, undefined, isAdmin)
    return browser
  }
  return { bank, desk, signInAt, ...rest }
}
