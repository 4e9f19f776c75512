import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { quickLinksMachine } from '../../machines/links/quick-links.machine.ts'
import { ssoMachine } from '../../machines/links/sso.machine.ts'
import { seedPartners, seedQuickLinks } from '../../server/demo/links.ts'
import { FormLinksScreen } from '../../src/links/FormLinksScreen.tsx'
import { QuickLinksScreen } from '../../src/links/QuickLinksScreen.tsx'
import { SsoContext } from '../../src/shared/sso.ts'
import { Flow } from '../../src/shared/Flow.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { context, openBank } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'

afterEach(() => vi.unstubAllGlobals())

async function openLinks(isSeeded = true) {
  const bank = await openBank({ sso_hosts: ['localhost'] })
  if (isSeeded)
    await context.db.transaction().execute(async (tx) => {
      await seedQuickLinks(tx, bank.id, 'harborlight')
      await seedPartners(tx, bank.id, 'harborlight')
    })
  const maria = await bank.addMember('maria')
  await goOnline(bank.signIn(maria))
  const page = openScreen(
    <AppInTest>
      <Flow machine={ssoMachine} input={{ userId: maria.id }}>
        {(sso) => (
          <SsoContext value={sso}>
            <Flow machine={quickLinksMachine} input={{ userId: maria.id }}>
              {(actor) => <QuickLinksScreen actor={actor} />}
            </Flow>
            <FormLinksScreen />
          </SsoContext>
        )}
      </Flow>
    </AppInTest>,
  )
  return page
}

test('another site opens after Confirm in an isolated window; Cancel opens nothing', async () => {
  const open = vi.fn<typeof window.open>()
  vi.stubGlobal('open', open)
  const page = await openLinks()
  await page.press('Order slips')
  const dialog = await screen.findByRole('dialog', { name: 'Quick Link' })
  expect(within(dialog).getByText(/^You are leaving Harbor Light/)).toBeTruthy()
  await page.press('Cancel')
  expect(open).not.toHaveBeenCalled()
  await page.press('Order slips')
  await page.press('Confirm')
  expect(open.mock.calls).toEqual([['https://checks.example/order', '_blank', 'noopener,noreferrer']])
})

test('links of the institution open without a question', async () => {
  await openLinks()
  expect((await screen.findByRole('link', { name: 'See our rates' })).getAttribute('href')).toBe(
    'https://www.harborlight.example/rates',
  )
  expect(screen.getByRole('link', { name: 'Transfer' }).getAttribute('href')).toBe('/dashboard/transfers')
})

test('without links, partners and forms both screens say so', async () => {
  const page = await openLinks(false)
  expect(await page.see("You don't have quick links")).toBeTruthy()
  expect(await page.see("You don't have forms")).toBeTruthy()
})
