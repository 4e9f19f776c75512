import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { linkedAccountsMachine } from '../../machines/text-banking/linked-accounts.machine.ts'
import { LinkedAccountsScreen } from '../../src/text-banking/LinkedAccountsScreen.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'
import { openTextBanking } from './open.tsx'
import { openOwner } from './owner.ts'

async function openLinks(is: { e_statements?: boolean } = {}) {
  const owner = await openOwner({ is })
  const phoneId = await owner.addPhone()
  const opened = await openTextBanking(owner, {
    machine: linkedAccountsMachine,
    input: { userId: owner.person.id, phoneId },
    screen: (actor) => <LinkedAccountsScreen actor={actor} />,
  })
  return {
    ...opened,
    updates: () => opened.network.calls.filter((call) => call.includes('updatelinkedaccount')).length,
    stored: async () =>
      (await owner.links(phoneId)).map(({ includeAccount, textDescription }) => [includeAccount, textDescription]),
  }
}

const name = (account: string) => screen.findByLabelText<HTMLInputElement>(`Text Description of ${account}`)

test('including an account under a new name sends only that account', async () => {
  const { page, stored, updates } = await openLinks()
  expect((await name('S-001')).value).toBe('S1')
  await page.see(/^My mobile, \(\d{3}\) \d{3} \d{4}$/)
  await page.user.click(screen.getByLabelText('Include Account S-001'))
  await page.fill({ 'Text Description of S-001': 'SAV' })
  await page.press('Update')
  await page.see('Linked Accounts Updated Successfully')
  expect(await stored()).toEqual([
    [true, 'SAV'],
    [true, 'S2'],
  ])
  expect(updates()).toBe(1)
  await page.press('Done')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Update' }))
  await page.press('Update')
  await page.see('Nothing to update.')
  expect(updates()).toBe(1)
})

test('a name that another account has is refused at its field, while the other account is saved', async () => {
  const { page, stored, updates } = await openLinks()
  await name('S-001')
  await page.fill({ 'Text Description of S-001': 'CHK', 'Text Description of S-002': 'chk' })
  await page.press('Update')
  await waitFor(() =>
    expect(screen.getByLabelText('Text Description of S-002').getAttribute('aria-invalid')).toBe('true'),
  )
  await page.see('Another account of this phone has this name.')
  await page.see('Saved')
  expect(Object.values(wrongFieldsIn(document.body))).toEqual(['Another account of this phone has this name.'])
  expect(document.activeElement).toBe(await name('S-002'))
  await page.fill({ 'Text Description of S-002': 'MAIN' })
  await page.press('Update')
  await page.see('Linked Accounts Updated Successfully')
  expect(await stored()).toEqual([
    [false, 'CHK'],
    [true, 'MAIN'],
  ])
  expect(updates()).toBe(3)
})

test('an included account without a name shows an error before anything is sent', async () => {
  const { page, updates } = await openLinks()
  await page.user.clear(await name('S-002'))
  await page.press('Update')
  await page.see('Use 1 to 8 letters or digits.')
  expect(updates()).toBe(0)
})

test('a member without e-statements reads why, and finds a link to the phones', async () => {
  const { page } = await openLinks({ e_statements: false })
  await page.see('You can’t use Text Banking yet')
  expect(screen.getByRole('link', { name: 'See your registered phones' }).getAttribute('href')).toBe(
    '/dashboard/text-banking',
  )
})
