import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ssoMachine } from '../../machines/links/sso.machine.ts'
import { statementsMachine } from '../../machines/statements/statements.machine.ts'
import { seedPartners } from '../../server/demo/links.ts'
import { makeStatements } from '../../server/statements/make.ts'
import { Flow } from '../../src/shared/Flow.tsx'
import { SsoContext } from '../../src/shared/sso.ts'
import { StatementsPage, StatementsScreen } from '../../src/statements/StatementsScreen.tsx'
import { day, toDateAt } from '../../values/days.ts'
import { given, lists } from '../../stories/statements/statements.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { appOf, context, openBank } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { keepFiles } from '../support/saved-files.ts'
import { scripted } from '../support/scripted.ts'
import { Toasted } from '../support/Toasted.tsx'
import { throwError } from '../support/thrown.ts'

const rules = {
  firstMonth: '2026-12',
  address: '12 Pier Street',
  errorNotice: 'Tell us within 60 days.',
  disclosure: 'You can get paper.',
}

type Options = {
  today?: string
  isView?: boolean
  isPartner?: boolean
  isMoved?: boolean
  hasPartners?: boolean
  failures?: number
}

/** Opens the screen at a bank that has made the statements of December 2026 and January 2027. */
async function openStatements({
  today = '2027-02-03',
  isView = false,
  isPartner = false,
  isMoved = false,
  hasPartners = false,
  failures = 0,
}: Options) {
  const now = toDateAt(day(today), '12:00', 'America/New_York')
  const bank = await openBank(
    { sso_hosts: ['localhost'], ...(!isPartner && { statements: rules }) },
    { db: context.db, app: await appOf({ clock: () => now }) },
  )
  if (hasPartners) await context.db.transaction().execute((tx) => seedPartners(tx, bank.id, 'harborlight'))
  const maria = await bank.addMember('maria', [{ balance: 100_00 }])
  await makeStatements(
    { db: context.db, secrets: context.secrets, pace: { atOnce: 50, rest: 0 }, onError: throwError },
    bank.id,
    now,
  )
  if (isMoved) await context.db.updateTable('institution').set({ statements: null }).where('id', '=', bank.id).execute()
  const network = await goOnline(bank.signIn(maria, isView ? 'eview' : 'full'))
  for (let left = failures; left > 0; left--) network.failNext()
  const page = openScreen(
    <AppInTest institution={isPartner || isMoved ? 'prairieoak' : 'harborlight'} userId={maria.id} isView={isView}>
      <Flow machine={ssoMachine} input={{ userId: maria.id }}>
        {(sso) => (
          <SsoContext value={sso}>
            {isView ? (
              <Flow machine={statementsMachine} input={{ userId: maria.id, institution: 'Harbor Light Credit Union' }}>
                {(actor) => <StatementsScreen actor={actor} />}
              </Flow>
            ) : (
              <StatementsPage />
            )}
          </SsoContext>
        )}
      </Flow>
      <Toasted />
    </AppInTest>,
  )
  return { page, network, files: keepFiles() }
}

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const name = 'Harbor-Light-Credit-Union-Statement-20270101-20270129.pdf'

test('a member finds statements by year, downloads one whose answer is lost once, and it is no longer new', async () => {
  const { page, network, files } = await openStatements({})
  await page.see('January 2027')
  expect([headings(), rows()]).toEqual([
    ['Statements', '2027', '2026'],
    ['January 2027New01/01/2027 to 01/29/2027Download PDF', 'December 2026New12/01/2026 to 12/31/2026Download PDF'],
  ])
  network.loseNextReply()
  await page.press('Download PDF of January 2027')
  await page.see(`Downloaded ${name}`)
  expect(files.map((file) => [file.name, file.content.type])).toEqual([[name, 'application/pdf']])
  expect((await files[0]?.content.text())?.slice(0, 8)).toBe('%PDF-1.7')
  expect(screen.getAllByText('New')).toHaveLength(1)
})

test('a list and a download that failed can be tried again', async () => {
  // The first call is for the partners.
  const { page, network, files } = await openStatements({ failures: 2 })
  await page.see('error trying to get your statements')
  await page.press('Try again')
  await page.see('January 2027')
  network.failNext()
  await page.press('Download PDF of January 2027')
  await page.see('error trying to get the statement')
  expect([files, screen.getAllByText('New').length]).toEqual([[], 2])
  await page.press('Download PDF of January 2027')
  await page.see(`Downloaded ${name}`)
  expect(screen.queryByText('error trying to get the statement')).toBeNull()
})

test('a member without statements reads when the first one comes', async () => {
  const { page } = await openStatements({ today: '2026-12-31' })
  await page.see("You don't have statements yet")
  await page.see('Your first statement will be here on January 1, 2027.')
  expect(headings()).toEqual(['Statements'])
})

test('staff in a member view read the list and cannot download', async () => {
  const { page, network, files } = await openStatements({ isView: true })
  const button = await screen.findByRole('button', { name: 'Download PDF of December 2026' })
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-description')]).toEqual([
    'true',
    'Not available in member eView',
  ])
  const before = network.calls.length
  await page.user.click(button)
  expect([network.calls.length, files]).toEqual([before, []])
})

test('where a partner has the statements, the screen leads there, or says how to reach the institution', async () => {
  const { page } = await openStatements({ isPartner: true, hasPartners: true })
  await page.see('Your statements are at our partner: press “Open statements”.')
  expect((await screen.findByRole('button', { name: 'Open statements' })).isConnected).toBe(true)
  expect(screen.queryByText('E-statements or paper')).toBeNull()
})

test('a member whose institution went to a partner finds the earlier statements under its button', async () => {
  const { page, files } = await openStatements({ isMoved: true, hasPartners: true })
  await page.see('January 2027')
  await page.see('Your statements are at our partner: press “Open statements”.')
  expect([headings(), rows().length]).toEqual([['Statements', '2027', '2026'], 2])
  await page.press('Download PDF of December 2026')
  await page.see('Downloaded Prairie-Oak-Credit-Union-Statement-20261201-20261231.pdf')
  expect(files).toHaveLength(1)
})

test('without a partner the screen says how to reach the institution', async () => {
  const { page } = await openStatements({ isPartner: true })
  await page.see('Contact us to get your statements.')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:hello@prairieoak.example',
  ])
})

test('canceling a download gives the focus to the button that began it', async () => {
  const { actor } = scripted(statementsMachine, { input: given, answers: { getStatements: [lists.some] } })
  const { press } = openScreen(
    <AppInTest>
      <StatementsScreen actor={actor} />
    </AppInTest>,
  )
  await press('Download PDF of October 2026')
  await press('Cancel')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Download PDF of October 2026')
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})
