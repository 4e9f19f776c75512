import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { analyticsMachine } from '../../machines/analytics/analytics.machine.ts'
import { demoVisits } from '../../server/demo/visits.ts'
import { AnalyticsScreen } from '../../src/analytics/AnalyticsScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { openBank } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { counted } from './counted.ts'

async function openAnalytics() {
  const bank = await openBank(counted)
  const network = await goOnline(bank.signIn({ id: await bank.addStaff('cleo', 3), audience: 'staff' }))
  network.failNext(502)
  const page = openScreen(
    <AppInTest>
      <Flow machine={analyticsMachine} input={{ isOlb: true }}>
        {(actor) => <AnalyticsScreen actor={actor} />}
      </Flow>
    </AppInTest>,
  )
  return { page, network }
}

test('visits that failed to load can be loaded again, and text from strangers is shown as plain text', async () => {
  const { page } = await openAnalytics()
  await page.see('Data could not be loaded, try again later')
  expect(screen.queryByRole('img', { name: 'Web Analytics' })).toBeNull()
  await page.press('Try again')
  await page.see(/They have had [\d,]+ visitors/)
  const referrers = within(screen.getByRole('region', { name: 'Referrers' }))
  expect(referrers.getByText('javascript:alert(1)').closest('a')).toBeNull()
  const links = referrers.getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('target'), link.getAttribute('rel')])).toEqual(
    links.map(() => ['_blank', 'noopener noreferrer']),
  )
  const devices = within(screen.getByRole('region', { name: 'Device Types' }))
  expect(devices.getByText('47.0%')).toBeTruthy()
  await page.press('Show as a table')
  const table = within(screen.getByRole('group', { name: 'Visits by day' }))
  expect(table.getAllByRole('row')).toHaveLength(31)
})

test('a card shows its first five rows, and all of them on request', async () => {
  const { page } = await openAnalytics()
  await page.press('Try again')
  await page.see(/They have had [\d,]+ visitors/)
  const pages = within(screen.getByRole('region', { name: 'Pages' }))
  expect(pages.getAllByRole('listitem')).toHaveLength(5)
  await page.press('Show all 7')
  expect(pages.getAllByRole('listitem')).toHaveLength(7)
  await page.press('Show fewer')
  expect(pages.getAllByRole('listitem')).toHaveLength(5)
  const browsers = within(screen.getByRole('region', { name: 'Browser Names' }))
  expect(browsers.queryByRole('button')).toBeNull()
})

test('the demo shows the same visits each time, including text from a stranger', async () => {
  const asked = { page: new URL('https://simpleanalytics.com/www.bank.test'), days: [], timeZone: 'UTC' }
  expect(await demoVisits(asked)).toEqual(await demoVisits(asked))
})
