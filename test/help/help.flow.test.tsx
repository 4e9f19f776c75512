import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { helpMachine } from '../../machines/help/help.machine.ts'
import { seedHelp } from '../../server/demo/help.ts'
import { HelpScreen } from '../../src/help/HelpScreen.tsx'
import { OfficeHelpScreen } from '../../src/help/OfficeHelpScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { context, openBank } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'

async function openHelp(isSeeded: boolean, institution: 'harborlight' | 'prairieoak') {
  const bank = await openBank()
  if (isSeeded) await context.db.transaction().execute((tx) => seedHelp(tx, bank.id, 'harborlight'))
  const maria = await bank.addMember('maria')
  const network = await goOnline(bank.signIn(maria))
  network.failNext()
  const page = openScreen(
    <AppInTest institution={institution}>
      <Flow machine={helpMachine} input={{ userId: maria.id }}>
        {(actor) => <HelpScreen actor={actor} />}
      </Flow>
    </AppInTest>,
  )
  return { page, network }
}

const linksAt = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.textContent !== 'Ask a question')
    .map((link) => link.getAttribute('href'))

test('help that failed to load is loaded by Try again, with its own contacts, and a question opens its answer', async () => {
  const { page } = await openHelp(true, 'prairieoak')
  await page.see('error trying to get FAQ')
  await page.press('Try again')
  const question = await screen.findByRole('button', { name: 'How do I order checks?' })
  expect(linksAt()).toEqual(['tel:5550100100', 'mailto:help@harborlight.example'])
  expect(question.getAttribute('aria-expanded')).toBe('false')
  await page.user.click(question)
  expect(question.getAttribute('aria-expanded')).toBe('true')
  expect(question.getAttribute('aria-controls')).not.toContain(' ')
  await page.see(/They arrive by mail within ten business days\.$/)
})

test.each([
  ['harborlight', ['tel:5550100100', 'mailto:help@harborlight.example']],
  // This institution has no phone.
  ['prairieoak', ['mailto:hello@prairieoak.example']],
] as const)('without help of its own %s shows the contacts that it has', async (institution, links) => {
  const { page } = await openHelp(false, institution)
  await page.press('Try again')
  await page.see("You don't have FAQs")
  expect(linksAt()).toEqual(links)
  expect(screen.queryAllByText('Call Us')).toHaveLength(links.length - 1)
})

test('staff read help about the back office instead of the members’ questions, and the contacts for members', async () => {
  const bank = await openBank()
  await context.db.transaction().execute((tx) => seedHelp(tx, bank.id, 'harborlight'))
  const ada = { id: await bank.addStaff('ada', 1), audience: 'staff' } as const
  await goOnline(bank.signIn(ada))
  const page = openScreen(
    <AppInTest>
      <Flow machine={helpMachine} input={{ userId: ada.id }}>
        {(actor) => <OfficeHelpScreen actor={actor} />}
      </Flow>
    </AppInTest>,
  )
  await page.see('Where members reach us:')
  expect(linksAt()).toEqual(['tel:5550100100', 'mailto:help@harborlight.example'])
  expect(screen.queryByRole('button', { name: 'How do I order checks?' })).toBeNull()
  await page.press('What may each role do?')
  await page.see(/^Full Access: everything\./)
})
