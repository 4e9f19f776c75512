import { expect, test } from 'vitest'
import { openBrowser } from '../../support/browser.ts'

const bank = openBrowser()

/** Opens maria's goals, one of which is half reached. */
const arrive = (reducedMotion: 'reduce' | 'no-preference') =>
  bank.enter('maria', { path: '/dashboard/goals', reducedMotion })

test.for([
  ['no-preference', [2_000]],
  ['reduce', []],
] as const)(
  'with motion %s the bar of a goal grows for two seconds or appears at once',
  async ([motion, durations]) => {
    const { page, pageErrors } = await arrive(motion)
    const bar = page.getByRole('progressbar', { name: 'First semester' }).locator('div')
    await bar.waitFor()
    const moving = await bar.evaluate((part) =>
      part.getAnimations().map((animation) => animation.effect?.getTiming().duration),
    )
    expect(moving).toEqual(durations)
    const shares = () =>
      bar.evaluate((part) => part.getBoundingClientRect().width / (part.parentElement?.clientWidth ?? 1))
    await expect.poll(shares).toBeCloseTo(0.5, 2)
    expect(pageErrors).toEqual([])
  },
)
