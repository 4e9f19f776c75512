import { expect, test } from 'vitest'
import { brokenWords } from '../../support/broken-words.ts'
import { openBrowser } from '../../support/browser.ts'

const bank = openBrowser()

test('at every width the transfer history breaks no word of a name, and nothing overflows', async () => {
  const { page } = await bank.enter('maria', { path: '/dashboard/transfers' })
  const past = page.getByRole('region', { name: 'Transfer History' })
  await past.getByText('From Grandmother').first().waitFor()
  for (const width of [375, 800, 860, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // A line may break after a hyphen.
    const broken = async () => (await brokenWords(past)).filter((word) => !word.includes('-'))
    await expect.poll(broken, { message: `at ${width}` }).toEqual([])
    expect([width, await past.evaluate((element) => element.scrollWidth - element.clientWidth)]).toEqual([width, 0])
  }
})
