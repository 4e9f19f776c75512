import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { demoVisits } from '../../server/demo/visits.ts'
import type { Stats, StatsSource } from '../../server/analytics/source.ts'
import { countVisitors, sourceFor } from '../../server/analytics/stats.ts'
import { day } from '../../values/days.ts'
import { appOf, context, openBank } from '../support/bank.ts'
import { counted } from './counted.ts'

async function openCounted(statsSource: StatsSource, setup = counted) {
  let time = Date.parse('2026-11-20T15:00:00.000Z')
  const app = await appOf({ clock: () => new Date(time) }, undefined, { statsSource })
  const bank = await openBank(setup, { db: context.db, app })
  return { bank, pass: (milliseconds: number) => void (time += milliseconds) }
}
type Bank = Awaited<ReturnType<typeof openBank>>
const cleo = async (bank: Bank) => bank.signIn({ id: await bank.addStaff('cleo', 3), audience: 'staff' })
const online = { body: { isOlb: true } }

test('the visits of a site are those of the institution’s last 30 days, separate for each site', async () => {
  const source = vi.fn<StatsSource>(demoVisits)
  const { bank } = await openCounted(source)
  const staff = await cleo(bank)
  const { data } = await staff.call('getStats', online)
  expect([data.histogram.length, data.histogram[0]?.date, data.histogram[29]?.date]).toEqual([
    30,
    '10/22/2026',
    '11/20/2026',
  ])
  await staff.call('getStats', { body: {} })
  expect(source.mock.calls.map(([{ page }]) => page.href)).toEqual([
    'https://simpleanalytics.com/online.bank.test',
    'https://simpleanalytics.com/www.bank.test',
  ])
})

test('visits are fetched once in five minutes, however many people look at them', async () => {
  const source = vi.fn<StatsSource>(demoVisits)
  const { bank, pass } = await openCounted(source)
  const staff = await cleo(bank)
  await Promise.all(Array.from({ length: 5 }, () => staff.call('getStats', online)))
  pass(299_000)
  await staff.call('getStats', online)
  expect(source).toHaveBeenCalledTimes(1)
  pass(2_000)
  await staff.call('getStats', online)
  expect(source).toHaveBeenCalledTimes(2)
})

test('a failing source of visits answers 502, is tried again the next time, and leaves Home without that figure', async () => {
  const source = vi
    .fn<StatsSource>(demoVisits)
    .mockRejectedValueOnce(new Error('it answered 500'))
    .mockRejectedValueOnce(new Error('it answered 500'))
  const { bank } = await openCounted(source)
  const staff = await cleo(bank)
  expect((await staff.call('getAdminHome')).data.visitors).toBeNull()
  expect(await staff.call('getStats', online)).toMatchObject({
    status: 502,
    message: 'Data could not be loaded, try again later',
  })
  const { data } = await staff.call('getStats', online)
  expect((await staff.call('getAdminHome')).data.visitors).toBe(data.visitors)
})

test('a slow source of visits delays one call, and its answer is shown once it arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<Stats>()
  const { institution } = await openBank(counted)
  const count = countVisitors(() => promise)
  const home = () => count(institution, new Date())
  expect(await Promise.all([home(), home()])).toEqual([null, null])
  expect(await Promise.race([home(), setImmediate('later')])).toBeNull()
  resolve(await demoVisits({ page: new URL('https://simpleanalytics.com/x'), days: [day('2026-11-20')] }))
  const { visitors } = await promise
  await setImmediate()
  expect(await home()).toBe(visitors)
})

test('a site without visit counts says so', async () => {
  const { bank } = await openCounted(demoVisits, {} as typeof counted)
  const refused = await (await cleo(bank)).call('getStats', online)
  expect(refused).toMatchObject({ status: 422, message: 'Visits of this site are not counted yet.' })
})

test('only the demo invents visits, and only if it has no key', () => {
  const { settings } = context
  expect(sourceFor({ ...settings, demo: true, analyticsKey: null }, demoVisits)).toBe(demoVisits)
  expect(sourceFor({ ...settings, demo: true, analyticsKey: 'sa_key' }, demoVisits)).not.toBe(demoVisits)
  expect(sourceFor({ ...settings, demo: false, analyticsKey: null }, demoVisits)).not.toBe(demoVisits)
})
