import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openBrowser, type Visit } from '../support/browser.ts'
import { expectPicture, outline } from '../support/doc-pictures.ts'
import { enterOffice } from '../support/staff.ts'

const bank = openBrowser()
const wide: Visit = { viewport: { width: 1280, height: 800 } }
const phone: Visit = { viewport: { width: 375, height: 780 }, deviceScaleFactor: 2 }

const member = (path: string, visit: Visit) => () => bank.enter('maria', { ...visit, path })

const pictures: Record<string, () => Promise<{ page: Page }>> = {
  home: member('/dashboard/accounts', wide),
  history: async () => {
    const opened = await bank.enter('maria', wide)
    await opened.page.getByRole('link', { name: 'Everyday, S-002' }).click()
    await opened.page.getByRole('heading', { level: 1, name: 'Transaction History' }).waitFor()
    return opened
  },
  'transfers-on-a-phone': member('/dashboard/transfers', phone),
  'payments-on-a-phone-in-dark': member('/dashboard/payments', { ...phone, colorScheme: 'dark' }),
  forms: async () => {
    const opened = await enterOffice(bank, 'ada', wide)
    await opened.page.goto(bank.urlOf('harborlight', '/admin/panel/forms'))
    await opened.page.getByRole('main').getByRole('listitem').first().waitFor()
    return opened
  },
  member: async () => {
    const opened = await enterOffice(bank, 'ada', wide)
    await opened.page.goto(bank.urlOf('harborlight', '/admin/panel/members?search=maria'))
    await opened.page.getByRole('link', { name: 'Maria Okafor' }).click()
    await opened.page.getByRole('heading', { level: 1, name: 'Maria Okafor' }).waitFor()
    return opened
  },
}

test.each(Object.entries(pictures))(
  'the picture “%s” of the documentation shows the headings, menu and buttons that its screen has today',
  async (name, open) => {
    const { page } = await open()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('[aria-busy="true"]:visible').count()).toBe(0)
    await page.mouse.move(0, 0)
    await expectPicture(name, page, () => page.evaluate(outline))
  },
)
