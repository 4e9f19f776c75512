import { expect, test } from 'vitest'
import { bankOfAda, changeRole, remove, staffOf } from './staff.ts'

const twoWithFullAccess = async () => {
  const { bank, ada, adaId } = await bankOfAda()
  return { bank, ada, adaId, ben: await staffOf(bank, 'ben', 1) }
}

test.each([
  ['take each other’s Full Access away', (browser, id) => changeRole(browser, id, 2)],
  ['delete each other', (browser, id) => remove(browser, id)],
] satisfies [
  string,
  (browser: Awaited<ReturnType<typeof staffOf>>['browser'], id: number) => Promise<{ status: number }>,
][])('if two admins %s at once, one of them still has Full Access', async (_, act) => {
  for (let round = 0; round < 4; round++) {
    const { ada, adaId, ben } = await twoWithFullAccess()
    // Both requests are admitted before either has an effect.
    const answers = await Promise.all([act(ada, ben.id), act(ben.browser, adaId)])
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect([401, 403, 409]).toContain(statuses[1])
    const left = [await ada.call('getAdmins'), await ben.browser.call('getAdmins')].filter(
      ({ status }) => status === 200,
    )
    expect(left).toHaveLength(1)
    expect(left[0]?.data.filter(({ role }) => role === 1)).toHaveLength(1)
  }
})

test('an invited admin with Full Access does not count as the last one before accepting', async () => {
  const { bank, ada, adaId } = await bankOfAda()
  const ben = await staffOf(bank, 'ben', 1)
  await ada.call('inviteAdmin', { body: { email: 'ivo@example.test', role: 1 } })
  expect((await changeRole(ada, ben.id, 2)).status).toBe(200)
  expect(
    (await ada.call('getAdmins')).data.filter(({ role, status }) => role === 1 && status === 1).map(({ id }) => id),
  ).toEqual([adaId])
})
