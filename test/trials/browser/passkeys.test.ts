import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/open.ts'
import { parseSettings } from '../../../server/settings/settings.ts'
import { confirmPassword, logOutByKeys, openBrowser, withoutQuestions } from '../../support/browser.ts'

const bank = openBrowser()
/** Its staff need passkeys. */
const strict = openBrowser({}, async (place) => {
  const { db, close } = await openDatabase(parseSettings({ DEMO: '1', ...place }), () => {})
  await db.updateTable('institution').set({ staff_passkeys: true }).execute()
  await close()
})

/** Gives the browser a device that keeps passkeys, checks its person and answers whatever the browser asks. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** A browser that offers no passkeys in its list of usernames. */
const withoutOffers = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

async function addPasskey(page: Page): Promise<void> {
  await page.goto(bank.urlOf('harborlight', '/dashboard/security'))
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await confirmPassword(page, 'Harbor2026')
  await page.getByText('The passkey was added. You can log in with it now.').waitFor()
}

test('a member adds a passkey after the password, logs out, and logs in with it alone', async () => {
  const { page, pageErrors } = await bank.open('harborlight', { meet: withoutOffers })
  await addAuthenticator(page)
  await bank.signIn(page, 'olivia')
  await addPasskey(page)
  const list = page.getByRole('table', { name: 'Passkeys' })
  await list
    .getByRole('row')
    .filter({ hasText: /on Linux.*Never/ })
    .waitFor()
  await logOutByKeys(page, /Olivia/)
  await page.getByRole('button', { name: 'Use a Passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  expect(withoutQuestions(pageErrors)).toEqual([])
})

test('Back closes a dialog and stays on the page, and after setting up an app its heading has the focus', async () => {
  const { page } = await bank.open('harborlight', { meet: withoutOffers })
  await bank.signIn(page, 'rosa')
  await page.goto(bank.urlOf('harborlight', '/dashboard/profile'))
  await page.getByRole('link', { name: 'Security' }).last().click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Turn On' }).click()
  await dialog.getByText('Confirm your password').waitFor()
  await page.evaluate(() => history.back())
  await dialog.waitFor({ state: 'detached' })
  // The router goes forward again after it has closed the dialog.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/security')
  await page.getByRole('button', { name: 'Turn On' }).click()
  await confirmPassword(page, 'Harbor2026')
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
  await dialog.getByLabel('Code', { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.keyboard.press('Enter')
  await dialog.getByText('Your Recovery Codes').waitFor()
  // Nothing but its button closes it: the codes would be lost.
  await page.evaluate(() => history.back())
  await dialog.getByRole('button', { name: 'I Saved Them' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Authenticator App')
})

test('the browser offers a passkey among usernames, and choosing it logs in', async () => {
  const { page } = await bank.open()
  await addAuthenticator(page)
  await bank.signIn(page, 'newton')
  await addPasskey(page)
  await logOutByKeys(page, /Newton/)
  // The device answers at once, as if its person had chosen it from the browser's list.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/accounts')
})

test('staff whose institution requires a passkey add one after the password, and go to work', async () => {
  const { page } = await strict.open('harborlight', { path: '/admin', meet: withoutOffers })
  await addAuthenticator(page)
  await page.getByLabel('Username').fill('ada')
  await page.keyboard.press('Enter')
  await page.getByText('Personal Phrase:').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('Office2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(await strict.codeFor(page, 'ada@example.test'))
  await page.getByRole('heading', { level: 1, name: 'Add a Passkey First' }).waitFor()
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await confirmPassword(page, 'Office2026')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/Ada/)
})
