import { expect, test } from 'vitest'
import { brokenWords } from '../../support/brokenWords.ts'
import { openBrowser } from '../../support/browser.ts'

const bank = openBrowser()

test.for([375, 800, 860, 1280])('at %i pixels the transfer history breaks no word of a name, and nothing sticks out', async (width) => {
  const { page } = await bank.enter('maria', { path: '/dashboard/transfers', viewport: { width, height: 800 } })
  const past = page.getByRole('region', { name: 'Transfer History' })
  await past.getByText('From Grandmother').first().waitFor()
  // A line may end after a hyphen.
  expect((await brokenWords(past)).filter((word) => !word.includes('-'))).toEqual([])
  expect(await past.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})
