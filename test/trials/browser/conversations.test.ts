import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openBrowser } from '../../support/browser.ts'
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
  await desk.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => messages(own).last().innerText()).toContain('It is a transfer.')
  await expect.poll(() => messages(desk).last().innerText()).toContain('Read')
  await own.getByLabel('Your message').fill('Thanks')
  await own.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => messages(desk).last().innerText()).toContain('Thanks')
  expect([pageErrors, deskErrors]).toEqual([[], []])
})
