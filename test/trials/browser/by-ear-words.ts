import { button, heading, type Journey } from './by-ear-journey.ts'

export const signIn: Journey = {
  file: 'sign-in',
  title: 'Sign in',
  lead: 'Theo opens the bank’s address, types who he is, and confirms with a code that comes by e-mail.',
  go: async ({ page, ear, codeFor }) => {
    await ear.act('opens the bank’s address', async () => {}, heading(page, 'Log In'))
    await ear.tabTo(page.getByLabel('Username'))
    await ear.press('Enter')
    await ear.type('theo')
    // The phrase comes after the next field was said, as it does over a slow line.
    const looked = Promise.withResolvers<void>()
    await page.route('**/api/auth/sign-in/1', (route) => looked.promise.then(() => route.continue()), { times: 1 })
    await ear.tabTo(page.getByLabel('Password', { exact: true }))
    looked.resolve()
    await ear.act('waits', () => page.getByText('Personal Phrase:').waitFor())
    await ear.type('Harbor2027', undefined, 'his password, with a slip')
    await ear.press('Enter', page.getByRole('alert').getByText('incorrect'))
    await page.keyboard.press('Control+a')
    await ear.type('Harbor2026', undefined, 'his password')
    await ear.press('Enter', heading(page, 'Email Verification'))
    await ear.tabTo(page.getByLabel('Digit 1 of 6'))
    await ear.type(await codeFor('theo@example.test'), heading(page, 'Home'), 'the six digits of the code')
  },
}

export const askAbout: Journey = {
  file: 'ask-about-a-transaction',
  title: 'Ask about a transaction',
  lead: 'Maria asks about a row of her history, and reads the question in the conversation.',
  as: 'maria',
  go: async ({ page, ear, urlOf }) => {
    await ear.act('opens Home', () => page.goto(urlOf('/dashboard/accounts')), page.getByText('Balances as of'))
    await ear.tabTo(page.getByRole('link', { name: /^Everyday/ }).first())
    await ear.press('Enter', page.getByRole('button', { name: /^Details of/ }).first())
    await page.getByText('There are more.').waitFor({ state: 'hidden' })
    const details = page.getByRole('button', { name: /^Details of/ })
    await ear.tabTo(details.first())
    await ear.pressTo('ArrowDown', details.nth(6))
    await ear.press('Enter', page.getByRole('dialog'))
    await ear.tabTo(page.getByRole('link', { name: 'Ask about this' }))
    await ear.press('Enter', heading(page, 'Question'))
    await ear.read(/^textbox/)
    await ear.tabTo(page.getByLabel('Your message'))
    await ear.type('What is this?')
    await ear.tabTo(button(page, 'Send'))
    await ear.press('Enter', page.getByRole('list', { name: 'Messages' }))
    await ear.read(/What is this/)
  },
}

export const statement: Journey = {
  file: 'open-a-statement',
  title: 'Open a statement',
  lead: 'Maria opens the newest of her statements and reads its first lines.',
  as: 'maria',
  go: async ({ page, ear, urlOf }) => {
    const first = page.getByRole('link', { name: /^View / }).first()
    await ear.act('opens Statements', () => page.goto(urlOf('/dashboard/statements')), first)
    await ear.tabTo(first)
    await ear.press('Enter', heading(page, /statement/i))
    await ear.read(/^row, /)
  },
}

export const changePassword: Journey = {
  file: 'change-a-password',
  title: 'Change a password',
  lead: 'June changes her password: the repetition differs at first.',
  as: 'june',
  go: async ({ page, ear, urlOf }) => {
    await ear.act('opens Security', () => page.goto(urlOf('/dashboard/security')), button(page, 'Change Password'))
    await ear.tabTo(button(page, 'Change Password'))
    await ear.press('Enter', page.getByRole('dialog'))
    await ear.type('Harbor2026', undefined, 'her password')
    await ear.tabTo(page.getByLabel('New Password', { exact: true }))
    await ear.type('Lantern2027', undefined, 'a new one')
    await ear.tabTo(page.getByLabel('Confirm Password', { exact: true }))
    await ear.type('Lantern202', undefined, 'it again, without the last digit')
    await ear.press('Enter', page.locator('[aria-invalid="true"]').first())
    await ear.type('7', undefined, 'the digit')
    await ear.press('Enter', page.getByText('Update Successful!'))
    await ear.tabTo(button(page, 'Done'))
    await ear.press('Enter')
  },
}
