import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { goalsMachine } from '../../machines/goals/goals.machine.ts'
import { GoalsScreen } from '../../src/goals/GoalsScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { context, openBank, stillApp } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'

function computerIn(zone: string): void {
  const before = process.env.TZ
  process.env.TZ = zone
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })
}

const evenings = [
  ['20:30', '2026-11-21T01:30:00Z'],
  ['23:30', '2026-11-21T04:30:00Z'],
] as const

test.each(
  (['America/Los_Angeles', 'Pacific/Kiritimati'] as const).flatMap((zone) =>
    evenings.map(([time, instant]) => [time, zone, instant] as const),
  ),
)(
  'at %s in New York a computer in %s has the same days of a goal on screen, in limits and on the wire',
  async (_time, zone, instant) => {
    computerIn(zone)
    const bank = await openBank({}, { db: context.db, app: await stillApp({}, new Date(instant)) })
    const member = await bank.addMember('maria', [{ balance: 100_00 }])
    const browser = bank.signIn(member)
    await goOnline(browser)
    const page = openScreen(
      <AppInTest userId={member.id}>
        <Flow machine={goalsMachine} input={{ userId: member.id, zone: 'America/New_York' }}>
          {(actor) => <GoalsScreen actor={actor} />}
        </Flow>
      </AppInTest>,
    )
    await page.press('Add Goal')
    const account = `Regular Share S-001 ****${member.accounts[0]?.unique_id.slice(-4)}`
    await page.fill({ Name: 'New roof', Account: account, Description: 'Slate', Amount: '400', Deadline: '11/19/2026' })
    await page.press('Save')
    await screen.findByText('Deadline cannot be in the past.')
    await page.user.clear(screen.getByLabelText('Deadline'))
    await page.press('Calendar')
    const yesterday = await screen.findByRole<HTMLButtonElement>('button', { name: 'Thursday, November 19, 2026' })
    expect(yesterday.disabled).toBe(true)
    await page.press('Friday, November 20, 2026')
    await page.press('Save')
    await page.press('Done')
    await screen.findByText('$400 to go by 11/20/2026.')
    expect(screen.getByText('11/20/2026').textContent).toBe('11/20/2026 ')
    expect(screen.queryByText('Overdue')).toBeNull()
    expect((await browser.call('getGoals', { body: {} })).data).toMatchObject([
      { deadline: '11/20/2026', history: [{ on: '11/20/2026', amount: 0 }] },
    ])
  },
)
