import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openBrowser, press } from '../../support/browser.ts'
import { pngOf } from '../../support/pictures.ts'

const bank = openBrowser()

/** Opens the profile of olivia, who needs no code. */
const arrive = (width: number) => bank.enter('olivia', { viewport: { width, height: 800 }, path: '/dashboard/profile' })

const choose = (page: Page, mimeType: string, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name: 'me', mimeType, buffer })

test('on a phone a picture is cropped by keyboard and mouse, and the header has it at once', async () => {
  const { page, pageErrors } = await arrive(375)
  await choose(page, 'image/png', pngOf(600, 400))
  const area = page.getByRole('group', { name: /^What your photo will show/ })
  const left = async () => (await area.boundingBox())?.x ?? 0
  const middle = await left()
  await area.focus()
  await press(area, 'Shift+ArrowLeft')
  await expect.poll(left).toBeLessThan(middle)
  const moved = await left()
  const box = await area.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 60)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 75, (box?.y ?? 0) + 60, { steps: 5 })
  await page.mouse.up()
  await expect.poll(left).toBeGreaterThan(moved)
  await page.getByRole('button', { name: 'Save' }).last().click()
  await page.getByText('Your photo was saved.').waitFor()
  const header = page.locator('header img[src^="/assets/avatars/"]')
  await header.waitFor()
  const drawn = await header.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return {
      type: (await (await fetch(image.src)).blob()).type,
      width: image.naturalWidth,
      height: image.naturalHeight,
    }
  })
  expect(drawn).toEqual({ type: 'image/jpeg', width: 256, height: 256 })
  await page.reload()
  await header.waitFor()
  expect(pageErrors).toEqual([])
})

test('a file that is not a picture, or has 20,000 x 20,000 pixels, is refused with a reason before anything is sent', async () => {
  const { page, calls } = await arrive(1280)
  await choose(page, 'image/jpeg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))
  await page.getByRole('alert').getByText('Please choose a JPEG, PNG or WebP picture.').waitFor()
  await choose(page, 'image/png', pngOf(20_000))
  await page.getByRole('alert').getByText('This picture has more than 50 million pixels.').waitFor()
  expect(calls.filter((call) => call.includes('uploadphoto'))).toEqual([])
})
