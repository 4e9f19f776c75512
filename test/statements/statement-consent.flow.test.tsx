import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { ssoMachine } from '../../machines/links/sso.machine.ts'
import { sampleNumber } from '../../server/statements/consent-domain.ts'
import { PaymentsPage } from '../../src/payments/QuickPayScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { SsoContext } from '../../src/shared/sso.ts'
import { ConsentPage } from '../../src/statements/ConsentScreen.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { context, openBank } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { keepFiles } from '../support/saved-files.ts'
import { Toasted } from '../support/Toasted.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'
import { disclosure, statements } from './consent.ts'

type Options = { at?: string; eStatements?: boolean; isPartner?: boolean; failures?: number }

async function openConsentPage({
  at = '/dashboard/statements/consent',
  eStatements = false,
  isPartner = false,
  failures = 0,
}: Options = {}) {
  const bank = await openBank({ statements })
  const rosa = await bank.addMember('rosa', [{ balance: 100_00, is: { type: 1 } }], { e_statements: eStatements })
  const network = await goOnline(bank.signIn(rosa))
  for (let left = failures; left > 0; left--) network.failNext()
  const page = openScreen(
    <AppInTest institution={isPartner ? 'prairieoak' : 'harborlight'} userId={rosa.id} at={at}>
      <Flow machine={ssoMachine} input={{ userId: rosa.id }}>
        {(sso) => (
          <SsoContext value={sso}>
            <Routes>
              <Route path="/dashboard/payments" element={<PaymentsPage />} />
              <Route path="/dashboard/statements/consent" element={<ConsentPage />} />
            </Routes>
          </SsoContext>
        )}
      </Flow>
      <Toasted />
    </AppInTest>,
  )
  const writeDisclosure = (text: string) =>
    context.db
      .updateTable('institution')
      .set({ statements: JSON.stringify({ ...statements, disclosure: text }) })
      .where('id', '=', bank.id)
      .execute()
  const number = sampleNumber(context.secrets, { institutionId: bank.id, personId: rosa.id }, 0)
  return { page, network, number, writeDisclosure, files: keepFiles() }
}

const label = 'Number in the sample'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a member whom E-Pay sends away agrees with the sample’s number, and is back in E-Pay', async () => {
  const { page, network, number, files } = await openConsentPage({ at: '/dashboard/payments' })
  await page.user.click(await screen.findByRole('link', { name: 'Get e-statements' }))
  await heading('Get e-statements')
  for (const part of disclosure.split('\n')) await page.see(part)
  await page.press('Agree')
  await page.see('Open the sample, and enter the number that is in it.')
  await page.press('Download sample (PDF)')
  await page.see('Sample-Statement.pdf is in your downloads. Open it, and enter its number below.')
  expect(files.map(({ name, content }) => [name, content.type])).toEqual([['Sample-Statement.pdf', 'application/pdf']])
  await page.fill({ [label]: String((Number(number) % 9_000) + 1_000) })
  await page.press('Agree')
  const form = screen.getByLabelText(label).closest('form') as HTMLElement
  await page.see('This is not the number in your sample. Open the sample again and enter its number.')
  expect(wrongFieldsIn(form)).toEqual({
    [label]: 'This is not the number in your sample. Open the sample again and enter its number.',
  })
  await page.fill({ [label]: number })
  network.loseNextReply()
  await page.press('Agree')
  await page.see('error trying to agree to e-statements')
  await page.press('Agree')
  await heading('E-Pay')
  await page.see('You get e-statements now. We sent you an email about it.')
})

test('a member withdraws after reading what closes, and E-Pay is closed', async () => {
  const { page, network } = await openConsentPage({ eStatements: true })
  await heading('You get e-statements')
  await page.see(/set up elsewhere/)
  await page.press('Get paper statements')
  const question = within(await screen.findByRole('dialog', { name: 'Get paper statements?' }))
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your statements come by mail, beginning with the next one. Those that are here stay here.',
    'E-Pay closes: you cannot pay new bills.',
    'Text banking closes.',
  ])
  network.failNext()
  await page.user.click(question.getByRole('button', { name: 'Withdraw consent' }))
  await question.findByText('error trying to withdraw your consent to e-statements')
  await page.user.click(question.getByRole('button', { name: 'Withdraw consent' }))
  await heading('Get e-statements')
  await page.see('You get paper statements from now on. We sent you an email about it.')
  await page.see(/You went back to paper statements on/)
})

test('a text that changed while it was read is shown as it is now, and the second press agrees', async () => {
  const { page, number, writeDisclosure } = await openConsentPage()
  await heading('Get e-statements')
  await page.fill({ [label]: number })
  await writeDisclosure('A copy costs $3.00.')
  await page.press('Agree')
  await page.see('The text has changed since you opened this page. Please read it again.')
  await page.see('A copy costs $3.00.')
  await page.press('Agree')
  expect(await heading('You get e-statements')).toBe(document.activeElement)
})

test('a consent that could not be read is read again', async () => {
  const { page } = await openConsentPage({ failures: 2 })
  await page.see('error trying to get your consent to e-statements')
  await page.press('Try again')
  expect(await heading('Get e-statements')).toBe(document.activeElement)
})

test('at an institution whose partner has the statements, the address shows how to reach them', async () => {
  const { page, network } = await openConsentPage({ isPartner: true })
  await page.see('Contact us to get your statements.')
  expect(network.calls.filter((call) => call.includes('getconsent'))).toEqual([])
})
