import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { homeAccountsMachine } from '../../machines/profile/home-accounts.machine.ts'
import { HomeAccounts } from '../../src/profile/HomeAccounts.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { goOnline, openScreen } from '../support/flow.tsx'
import { rosaWithTwoShares } from '../support/rosa.ts'
import { Toasted } from '../support/Toasted.tsx'

test('a member moves an account to the end, keeps the focus, hears its place, and the bank keeps the order', async () => {
  const { rosa, member } = await rosaWithTwoShares()
  await goOnline(rosa)
  const page = openScreen(
    <AppInTest userId={member.id}>
      <Flow machine={homeAccountsMachine} input={{ userId: member.id }}>
        {(actor) => <HomeAccounts actor={actor} />}
      </Flow>
      <Toasted />
    </AppInTest>,
  )
  const down = await screen.findByRole('button', { name: 'Move Regular Share S-001 down' })
  await page.user.click(down)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Regular Share S-001 down' }))
  await page.see('Regular Share S-001 is number 2 of 2.')
  await page.user.keyboard('{Enter}')
  await page.user.click(screen.getByRole('checkbox', { name: 'Show Regular Share S-002 on Home' }))
  await page.press('Save Changes')
  await page.see('Home was saved.')
  const { data } = await rosa.call('getSummary', { body: {} })
  const [first, second] = member.accounts.map(({ unique_id: id }) => id)
  expect(data.home).toEqual([
    { uniqueId: second, isHidden: true },
    { uniqueId: first, isHidden: false },
  ])
})
