import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { logOutByKeys, openBrowser } from '../support/browser.ts'

const bank = openBrowser()

/** Records what a screen reader would announce: texts that enter a live region, in order. */
async function listen(page: Page): Promise<string[]> {
  const received: string[] = []
  await page.exposeFunction('hear', (text: string) => void (received.at(-1) !== text && received.push(text)))
  await page.addInitScript(() => {
    const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
    const last = new Map<Element, string>()
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(live)
        const text = region?.innerText.replaceAll(/\s+/g, ' ').trim() ?? ''
        if (!region || last.get(region) === text) continue
        last.set(region, text)
        if (text) (window as unknown as { hear: (text: string) => void }).hear(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return received
}

/** Returns the role and name of the focused element. */
const focused = async (page: Page) => {
  const focus = page.locator(':focus')
  const [line = ''] = (await focus.count()) ? (await focus.ariaSnapshot()).split('\n') : []
  return /[a-z]+(?: "[^"]*"(?: \[level=1\])?)?/.exec(line)?.[0] ?? ''
}

test('with keyboard and screen reader alone a member signs in, moves money once, reads the receipt and a message, and signs out', async () => {
  let received: string[] = []
  const accounts = Promise.withResolvers<void>()
  const { page, pageErrors } = await bank.open('harborlight', {
    meet: async (met) => {
      received = await listen(met)
      await met.route('**/api/customer/getsummary', (route) => accounts.promise.then(() => route.continue()), {
        times: 1,
      })
    },
  })
  const keys = page.keyboard
  const reach = async (what: string) => {
    for (let left = 70; left > 0 && (await focused(page)) !== what; left--) await keys.press('Tab')
    await expect.poll(() => focused(page)).toBe(what)
  }
  const isAt = (what: string) => expect.poll(() => focused(page)).toBe(what)

  await reach('textbox "Username"')
  await keys.type('theo')
  await reach('textbox "Password"')
  await keys.type('Harbor2026')
  await page.getByText('Personal Phrase:').waitFor()
  await keys.press('Enter')
  await isAt('heading "Email Verification" [level=1]')
  await reach('textbox "Digit 1 of 6"')
  await keys.type(await bank.codeFor(page, 'theo@example.test'))
  await isAt('heading "Home" [level=1]')
  // A screen reader announces accounts that load after the heading, and reaches earlier ones by moving on.
  accounts.resolve()
  await page.getByRole('status').getByText('Balances as of').waitFor()

  await reach('link "Transfers"')
  await keys.press('Enter')
  await isAt('heading "New Transfer" [level=1]')
  await reach('textbox "Amount"')
  await keys.type('12')
  await reach('combobox "FROM"')
  await keys.type('Regular')
  await reach('combobox "TO"')
  await keys.type('Share Draft')
  await reach('button "Transfer"')
  await keys.press('Enter')
  const question = page.getByRole('dialog', { name: 'Confirm Transfer' })
  await question.getByRole('paragraph').getByText('Move $12.00 from Regular Share to Share Draft today?').waitFor()
  await reach('button "Submit"')
  await keys.press('Enter')
  const sent = page.getByRole('status').and(page.locator(':focus'))
  await sent.waitFor()
  expect(await sent.ariaSnapshot()).toMatch(
    /^- status:\n {2}- paragraph: Your money has been transferred\n {2}- paragraph: "Confirmation number: \d{10}"\n {2}- paragraph:\n {4}- link "See the receipt":\n {6}- \/url: \/dashboard\/transfers\/\d{10}$/,
  )
  // The list below reloads; a member who leaves earlier does not hear it.
  await page.getByText('1 of 1 shown').waitFor()
  await reach('link "See the receipt"')
  await keys.press('Enter')
  await isAt('heading "Receipt: $12.00 transferred" [level=1]')

  await reach('button "Messages, 4 unread"')
  await keys.press('Enter')
  await reach('link "View All"')
  await keys.press('Enter')
  await isAt('heading "Messages" [level=1]')
  await reach('button "...read more"')
  await keys.press('Enter')
  await isAt('button "Close"')
  await keys.press('Escape')
  await isAt('button "...read more"')
  expect(received).toEqual([
    'Once you fill in your email we will show you your security phrase for you to confirm is the right one.',
    'Looking up your personal phrase… Check it before you log in.',
    'Confirm your personal phrase is right before you proceed to login. Personal Phrase: sunny maple robin',
    'Checking your code…',
    expect.stringMatching(/^Balances as of /),
    '1 of 1 shown',
  ])
  await logOutByKeys(page, 'Theodore')
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
  expect(pageErrors).toEqual([])
})
