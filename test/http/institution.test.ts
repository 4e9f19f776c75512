import { expect, test } from 'vitest'
import { identifyAll } from '../../server/http/identify.ts'
import { context, openBank } from '../support/bank.ts'

const asked = { token: '', cookies: [], address: '127.0.0.1', limit: null, open: true }
const at = async (host: string) =>
  (await identifyAll(context.db, [{ ...asked, host }], new Date()))[0]?.institution ?? null

test('a call sees every change that was made to its institution just before', async () => {
  const { id, host } = await openBank()
  for (const name of ['First Harbor', 'Second Harbor', 'First Harbor']) {
    await context.db.updateTable('institution').set({ name }).where('id', '=', id).execute()
    expect((await at(host))?.name).toBe(name)
  }
})

test('an unchanged institution is not read again, and is never confused with another', async () => {
  const [one, other] = [await openBank(), await openBank()]
  const first = await at(one.host)
  expect((await at(other.host))?.id).toBe(other.id)
  expect(await at(one.host)).toBe(first)
})

test('a disabled institution is not found, even by a process that has cached it', async () => {
  const { id, host } = await openBank()
  expect((await at(host))?.id).toBe(id)
  await context.db.updateTable('institution').set({ disabled_at: new Date() }).where('id', '=', id).execute()
  expect(await at(host)).toBeNull()
})
