import { expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'

const bank = openBrowser()

/** Maria at her goals, of which one is half reached. */
const arrive = (reducedMotion: 'reduce' | 'no-preference') => bank.enter('maria', { path: '/dashboard/goals', reducedMotion })

test.for([
  ['no-preference', [2_000]],
  ['reduce', []],
] as const)('with motion %s the bar of a goal grows for two seconds, or is there at once', async ([motion, durations]) => {
  const { page, pageErrors } = await arrive(motion)
  const bar = page.getByRole('progressbar', { name: 'First semester' }).locator('div')
  await bar.waitFor()
  const moving = await bar.evaluate((part) => part.getAnimations().map((animation) => animation.effect?.getTiming().duration))
  expect(moving).toEqual(durations)
  const shares = () => bar.evaluate((part) => part.getBoundingClientRect().width / (part.parentElement?.clientWidth ?? 1))
  await expect.poll(shares).toBeCloseTo(0.5, 2)
  expect(pageErrors).toEqual([])
})

test('Show progress over time draws a goal’s chart, and its planned line ends at the deadline', async () => {
  const { page, pageErrors } = await arrive('reduce')
  const card = page.getByRole('listitem', { name: 'First semester' })
  await card.getByRole('button', { name: 'Show progress over time' }).click()
  await card.getByRole('application', { name: /^Progress of First semester/ }).waitFor()
  await card.getByRole('button', { name: 'Show as a table' }).click()
  const rows = card.getByRole('table').locator('tbody tr')
  const deadline = await card.locator('dt', { hasText: 'Deadline' }).locator('+ dd').innerText()
  expect(await rows.last().innerText()).toMatch(new RegExp(`^${deadline.trim()}\\s+\\$800\\.00$`))
  // Nine months that were, and each that is left: one less where midnight has passed since the goal was set.
  expect(await rows.count()).toBeGreaterThanOrEqual(9 + 9)
  expect(pageErrors).toEqual([])
})
