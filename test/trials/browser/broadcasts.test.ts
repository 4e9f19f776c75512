import { expect, test } from 'vitest'
import { openBrowser, press } from '../../support/browser.ts'
import { pngOf } from '../../support/pictures.ts'
import { enterOffice } from '../../support/staff.ts'

const bank = openBrowser()

test('by keyboard Ben adds a picture and sends it to a member he finds', async () => {
  const { page, pageErrors } = await enterOffice(bank, 'ben')
  await page.goto(bank.urlOf('harborlight', '/admin/panel/create-message'))
  await page.getByLabel('Message *', { exact: true }).fill('<b>New</b> rates')
  await page.getByLabel('Message Type *').selectOption('2')
  await page.getByRole('button', { name: 'Choose picture' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Autumn rates', exact: true }).waitFor()
  const files = page.locator('input[type="file"]')
  await files.setInputFiles({
    name: 'rates.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await dialog.getByText('Please choose a JPEG, PNG or WebP picture.').waitFor()
  await files.setInputFiles({ name: 'rates.png', mimeType: 'image/png', buffer: pngOf(640, 140) })
  await dialog.getByLabel('Name').fill('Winter rates')
  await press(dialog.getByLabel('Name'), 'Enter')
  await expect.poll(() => page.getByLabel('Image URL').inputValue()).toMatch(/^\/assets\/harborlight\/[\w-]{43}\.webp$/)
  await expect
    .poll(() =>
      page
        .getByAltText('The chosen picture')
        .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    )
    .toEqual([640, 140])

  await page.getByLabel('Direct Message *').check()
  await page.getByRole('combobox', { name: 'Member List' }).focus()
  await page.keyboard.type('olivia')
  await page.getByRole('option', { name: 'Olivia Tan' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('combobox', { name: 'Member List' }).inputValue()).toBe('@olivia')
  await page.keyboard.press('Enter')
  await page.getByText('Message Created Successfully!').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => page.getByLabel('Message *', { exact: true }).inputValue()).toBe('')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await page.getByRole('row', { name: /<b>New<\/b> rates.*BANNER.*@olivia/ }).waitFor()
  expect(pageErrors).toEqual([])
})
