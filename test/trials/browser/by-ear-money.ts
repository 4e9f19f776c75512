import { button, heading, type Journey } from './by-ear-journey.ts'

export const history: Journey = {
  file: 'home-and-history',
  title: 'Home and an account’s history',
  lead: 'Maria reads Home, opens her checking account, and opens a transaction.',
  as: 'maria',
  go: async ({ page, ear, urlOf }) => {
    await ear.act('opens Home', () => page.goto(urlOf('/dashboard/accounts')), page.getByText('Balances as of'))
    await ear.read(/Regular Share/)
    await ear.tabTo(page.getByRole('link', { name: /^Everyday/ }).first())
    await ear.press('Enter', page.getByRole('button', { name: /^Details of/ }).first())
    await page.getByText('There are more.').waitFor({ state: 'hidden' })
    await ear.read(/^cell, .*\$/)
    await ear.tabTo(page.getByRole('button', { name: /^Details of/ }).first())
    await ear.press('ArrowDown')
    await ear.press('ArrowDown')
    await ear.press('Enter', page.getByRole('dialog'))
    await ear.read(/Search more|Ask about|All dates/)
    await ear.press('Escape')
  },
}

export const transfer: Journey = {
  file: 'transfer',
  title: 'A transfer with its receipt',
  lead: 'Theo moves money from his savings to his checking account, after he left the amount out, and reads the receipt.',
  as: 'theo',
  go: async ({ page, ear, urlOf }) => {
    await ear.act('opens Transfers', () => page.goto(urlOf('/dashboard/transfers')), heading(page, 'New Transfer'))
    await ear.tabTo(page.getByLabel('FROM', { exact: true }))
    await ear.type('Regular')
    await ear.tabTo(page.getByLabel('TO', { exact: true }))
    await ear.type('Share')
    await ear.tabTo(button(page, 'Transfer'))
    await ear.press('Enter', page.locator('[aria-invalid="true"]').first())
    await ear.type('12')
    await ear.tabTo(button(page, 'Transfer'))
    await ear.press('Enter', page.getByRole('dialog', { name: 'Confirm Transfer' }))
    await ear.tabTo(button(page, 'Submit'))
    await ear.press('Enter', page.getByText('Your money has been transferred'))
    await ear.tabTo(page.getByRole('link', { name: 'See the receipt' }))
    await ear.press('Enter', heading(page, /^Receipt/))
    await ear.read(/Confirmation number|0123|\d{10}/)
  },
}

export const payBill: Journey = {
  file: 'pay-a-bill',
  title: 'Pay a bill',
  lead: 'Olivia finds the water bill among her payees and pays it.',
  as: 'olivia',
  go: async ({ page, ear, urlOf }) => {
    await ear.act('opens E-Pay', () => page.goto(urlOf('/dashboard/payments')), page.getByRole('searchbox'))
    await ear.tabTo(page.getByRole('searchbox'))
    await ear.type('water')
    const amount = page.getByLabel(/^Amount for .*Water/)
    await ear.tabTo(amount)
    await ear.type('12.34')
    await ear.tabTo(page.getByRole('button', { name: /^Pay 1 Bill/ }))
    await ear.press('Enter', page.getByRole('dialog', { name: 'Confirm Payments' }))
    await ear.tabTo(page.getByRole('dialog').getByRole('button', { name: 'Confirm' }))
    await ear.press('Enter', page.getByText('Payment scheduled successfully!'))
    await ear.tabTo(page.getByRole('link', { name: 'See your Scheduled Payments' }))
    await ear.press('Enter', heading(page, 'Scheduled Payments'))
  },
}

export const changePayment: Journey = {
  file: 'change-a-payment',
  title: 'A scheduled payment changed',
  lead: 'Olivia changes the amount of the payment that she has just ordered.',
  as: 'olivia',
  go: async ({ page, ear, urlOf }) => {
    await ear.act(
      'opens Scheduled Payments',
      () => page.goto(urlOf('/dashboard/payments/scheduled')),
      page.getByRole('button', { name: /^Actions for .*Water, \$12\.34/ }),
    )
    await ear.tabTo(page.getByRole('button', { name: /^Actions for .*Water, \$12\.34/ }))
    await ear.press('Enter', page.getByRole('menuitem', { name: 'Edit' }))
    await ear.press('Enter', page.getByLabel('Payment Amount*'))
    await ear.tabTo(page.getByLabel('Payment Amount*'))
    await page.keyboard.press('Control+a')
    await ear.press('Delete')
    await ear.press('Enter', page.getByText('Payment amount is required.'))
    await ear.type('20')
    await ear.tabTo(button(page, 'Save Payment'))
    await ear.press('Enter', page.getByRole('button', { name: /^Actions for .*Water, \$20\.00/ }))
  },
}
