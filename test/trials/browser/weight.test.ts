import { readdirSync, statSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openBrowser } from '../../support/browser.ts'

const bank = openBrowser()
const kB = (bytes: number) => Math.round(bytes / 100) / 10

test.for(['harborlight', 'prairieoak'] as const)('the first page of %s loads within its size limits', async (name) => {
  const arrived: Promise<{ type: string; bytes: number }>[] = []
  const weigh = async (page: Page) =>
    page.on('requestfinished', (request) => {
      // It comes after the page, for passkeys in the list of usernames.
      if (/passkey/.test(request.url())) return
      arrived.push(
        request.sizes().then(({ responseBodySize }) => ({ type: request.resourceType(), bytes: responseBodySize })),
      )
    })
  const { page } = await bank.open(name, { meet: weigh })
  await page.locator('html[data-ready]').waitFor()
  const requests = await Promise.all(arrived)
  const getWeight = (...types: string[]) =>
    kB(
      requests
        .filter(({ type }) => types.length === 0 || types.includes(type))
        .reduce((sum, { bytes }) => sum + bytes, 0),
    )
  const fonts = requests.filter(({ type }) => type === 'font')
  const figures = {
    page: getWeight('document'),
    scripts: getWeight('script'),
    fonts: getWeight('font'),
    all: getWeight(),
    requests: requests.length,
  }
  console.log(
    `${name}: page ${figures.page} kB, scripts ${figures.scripts} kB, fonts ${figures.fonts} kB, all ${figures.all} kB in ${figures.requests} requests`,
  )

  expect(fonts.length).toBe(name === 'harborlight' ? 3 : 2)
  expect(figures.fonts).toBeLessThanOrEqual(55)
  expect(figures.page).toBeLessThanOrEqual(17)
  expect(figures.scripts).toBeLessThanOrEqual(85)
  expect(figures.all - figures.fonts).toBeLessThanOrEqual(145)
  expect(figures.requests - fonts.length).toBeLessThanOrEqual(6)
})

test('no script of the product is larger than 120 kB', () => {
  const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js.br'))
  const sizes = scripts.map((name) => ({ name, size: kB(statSync(`dist/assets/${name}`).size) }))
  expect(sizes.filter(({ size }) => size > 120)).toEqual([])
  expect(sizes.length).toBeGreaterThan(3)
})
