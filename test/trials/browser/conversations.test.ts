import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { writePdf } from '../../../server/pdf/write-pdf.ts'
import { parsePicture } from '../../../server/security/picture.ts'
import type { PaperDocument } from '../../../values/paper.ts'
import { openBrowser } from '../../support/browser.ts'
import { checkedByQpdf, textOfPdf } from '../../support/pdf-readers.ts'
import { enterOffice } from '../../support/staff.ts'

const bank = openBrowser()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem')

test('a member asks a question, staff answer, and both see it at once; a draft survives a reload', async () => {
  const { page: own, pageErrors } = await bank.enter('olivia', {
    path: '/dashboard/messages/conversations',
    viewport: { width: 375, height: 800 },
  })
  await own.getByRole('link', { name: 'Ask a question' }).click()
  await heading(own, 'Question').waitFor()
  const kept = own.waitForResponse(/savedraft/)
  await own.getByLabel('Your message').fill('What is this? My card is 4111 1111 1111 1111.')
  await kept
  await own.reload()
  await expect.poll(() => own.getByLabel('Your message').inputValue()).toContain('4111 1111')
  await own.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => messages(own).count()).toBe(1)

  const { page: desk, pageErrors: deskErrors } = await enterOffice(bank, 'ada')
  await desk.goto(bank.urlOf('harborlight', '/admin/panel/forms'))
  await desk.getByRole('button', { name: /Question.*Olivia/ }).click()
  await expect.poll(() => messages(desk).innerText()).toContain('My card is ••••1111.')
  await own.getByText('Read', { exact: true }).waitFor()
  await desk.getByLabel('Your answer').fill('It is a transfer.')
  await own.getByText('Harbor Light Credit Union is typing…').waitFor()
  await desk.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => messages(own).last().innerText()).toContain('It is a transfer.')
  await expect.poll(() => messages(desk).last().innerText()).toContain('Read')
  await expect.poll(() => own.getByText('is typing…').count()).toBe(0)
  await own.getByLabel('Your message').fill('Thanks')
  await desk.getByText('Olivia Tan is typing…').waitFor()
  await own.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => messages(desk).last().innerText()).toContain('Thanks')
  expect([pageErrors, deskErrors]).toEqual([[], []])
})

test('files go from a member to staff and back: a PDF opens in a reader, and a photo leaves without its place', async () => {
  const paper: PaperDocument = {
    title: 'Receipt',
    author: 'Olivia',
    footer: 'Receipt',
    blocks: [{ kind: 'text', text: 'Paid 4.50' }],
  }
  const pdf = Buffer.from(writePdf(paper))
  const { page: own, pageErrors } = await bank.enter('olivia', {
    path: '/dashboard/messages/conversations/new',
    viewport: { width: 375, height: 800 },
  })
  const attach = async (page: Page, files: Parameters<Page['setInputFiles']>[1]) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach files' }).click()
    await (await chooser).setFiles(files as never)
  }
  const open = async (page: Page, name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const saved = await download
    return { name: saved.suggestedFilename(), bytes: readFileSync(await saved.path()) }
  }
  await heading(own, 'Question').waitFor()
  await attach(own, [
    { name: 'Receipt.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'Counter.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace(own) },
  ])
  await own.getByText('Uploading…').first().waitFor({ state: 'detached' })
  await attach(own, { name: 'Letter.docx', mimeType: 'application/msword', buffer: Buffer.from('A letter') })
  await own.getByText('Please choose a PDF, JPEG or PNG file.').waitFor()
  await own.getByRole('button', { name: 'Remove Letter.docx' }).click()
  await own.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => messages(own).count()).toBe(3)

  const { page: desk, pageErrors: deskErrors } = await enterOffice(bank, 'ada')
  await desk.goto(bank.urlOf('harborlight', '/admin/panel/forms'))
  await desk
    .getByRole('button', { name: /Question.*Olivia/ })
    .first()
    .click()
  const receipt = await open(desk, 'Receipt.pdf')
  expect([receipt.name, receipt.bytes.equals(pdf)]).toEqual(['Receipt.pdf', true])
  expect([textOfPdf(receipt.bytes).includes('Paid 4.50'), checkedByQpdf(receipt.bytes)]).toEqual([
    true,
    expect.stringContaining('No syntax or stream encoding errors'),
  ])
  const photo = await open(desk, 'Counter.jpg')
  expect([photo.name, photo.bytes.includes('GPS'), parsePicture(photo.bytes)]).toEqual([
    'Counter.jpg',
    false,
    { type: 'image/jpeg', width: 3_000, height: 1_500 },
  ])

  await attach(desk, { name: 'Signed.pdf', mimeType: 'application/pdf', buffer: pdf })
  await desk.getByText('Uploading…').waitFor({ state: 'detached' })
  await desk.getByRole('button', { name: 'Send' }).click()
  expect((await open(own, 'Signed.pdf')).bytes.equals(pdf)).toBe(true)
  expect([pageErrors, deskErrors]).toEqual([[], []])
})

/** Returns a photo of 4,000 by 2,000 pixels, as a camera writes it, with the part that says where it was taken. */
async function photoWithPlace(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4_000, 2_000)
    canvas.getContext('2d')?.fillRect(0, 0, 40, 40)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
    return Array.from(bytes)
  })
  const jpeg = Buffer.from(drawn)
  const place = Buffer.from('Exif\0\0GPS')
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, place.length + 2]), place, jpeg.subarray(2)])
}
