import { MantineProvider } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { helpMachine } from '../../machines/help/help.machine.ts'
import { seedHelp } from '../../server/help/demo.ts'
import { HelpScreen } from '../../src/help/HelpScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { InApp } from '../../stories/app/InApp.tsx'
import { context, openBank } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'

async function openHelp(isSeeded: boolean) {
  const bank = await openBank()
  if (isSeeded) await context.db.transaction().execute((tx) => seedHelp(tx, bank.id, 'harborlight'))
  const maria = await bank.addMember('maria')
  const network = await goOnline(bank.signIn(maria))
  network.failNext()
  const page = openScreen(
    <MantineProvider env="test">
      <InApp institution="harborlight">
        <Flow machine={helpMachine} input={{ userId: maria.id }}>
          {(actor) => <HelpScreen actor={actor} />}
        </Flow>
      </InApp>
    </MantineProvider>,
  )
  return { page, network }
}

test('help that failed is loaded again by its button; a question opens its answer', async () => {
  const { page } = await openHelp(true)
  await page.see('error trying to get FAQ')
  await page.press('Try again')
  const question = await screen.findByRole('button', { name: 'How do I order checks?' })
  expect(screen.getByRole('link', { name: '(555) 010 0100' }).getAttribute('href')).toBe('tel:5550100100')
  expect(screen.getByRole('link', { name: 'help@harborlight.example' }).getAttribute('href')).toBe('mailto:help@harborlight.example')
  expect(question.getAttribute('aria-expanded')).toBe('false')
  await page.user.click(question)
  expect(question.getAttribute('aria-expanded')).toBe('true')
  await page.see(/They arrive by mail within ten business days\.$/)
})

test('without help of its own the institution’s phone and e-mail are shown, and that there are no questions', async () => {
  const { page } = await openHelp(false)
  await page.press('Try again')
  await page.see("You don't have FAQs")
  expect(screen.getByRole('link', { name: '(555) 010 0100' }).getAttribute('href')).toBe('tel:5550100100')
  expect(screen.getByRole('link', { name: /@harborlight/ }).getAttribute('href')).toMatch(/^mailto:/)
})
