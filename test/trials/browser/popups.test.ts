import { expect, test } from 'vitest'
import { openStorybook } from '../../support/storybook.ts'

const storybook = openStorybook()

async function open(story: string) {
  const page = await storybook.newPage()
  await page.goto(storybook.urlOf(`iframe.html?viewMode=story&id=${story}`))
  return page
}

test('at 320, 375 and 767 pixels a toast is as wide as the longest one, within the margins, with its text and button visible', async () => {
  const page = await open('session-toasts--long')
  const toasts = page.locator('.Toasts-toast')
  await toasts.nth(1).waitFor()
  for (const width of [320, 375, 767]) {
    await page.setViewportSize({ width, height: 700 })
    const wide = Math.min(width - 32, 400)
    const boxes = await toasts.evaluateAll((found) =>
      found.map((toast) => {
        const { left, right, bottom } = toast.getBoundingClientRect()
        return {
          left,
          width: right - left,
          clipped: toast.scrollWidth - toast.clientWidth,
          isInView: bottom <= window.innerHeight,
        }
      }),
    )
    expect(boxes).toEqual(Array(2).fill({ left: (width - wide) / 2, width: wide, clipped: 0, isInView: true }))
    const text = toasts.nth(1).getByRole('paragraph')
    expect((await text.boundingBox())?.height).toBeGreaterThan(80)
    const close = toasts.nth(1).getByRole('button', { name: 'Close' })
    const button = await close.boundingBox()
    expect([button?.width, (button?.height ?? 0) >= 44, (button?.x ?? 0) + 44 <= (width + wide) / 2]).toEqual([
      44,
      true,
      true,
    ])
    await close.click({ trial: true })
  }
})

test('at 320 and 375 pixels the popups of both bells are as wide as the phone minus its margins', async () => {
  const page = await open('inbox-bells--unread')
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 700 })
    for (const name of [/^Messages/, /^Notifications/]) {
      await page.getByRole('button', { name }).click()
      const popup = page.locator('.Bell-popup:visible')
      await popup.waitFor()
      await expect.poll(async () => (await popup.boundingBox())?.width).toBe(width - 32)
      expect((await popup.boundingBox())?.x).toBe(16)
      await expect.poll(() => popup.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      await page.keyboard.press('Escape')
      await popup.waitFor({ state: 'hidden' })
    }
  }
})
