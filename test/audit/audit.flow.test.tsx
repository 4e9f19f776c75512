import { screen, waitFor, within } from '@testing-library/react'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealAll } from '../../server/audit/seal.ts'
import { AuditPage } from '../../src/audit/AuditScreen.tsx'
import { context } from '../support/bank.ts'
import { keepFiles } from '../support/saved-files.ts'
import { openDesk } from '../members/open.tsx'

const openAudit = () =>
  openDesk(
    () => <AuditPage />,
    async (bank) => {
      const rosa = await bank.addMember('rosa', [], { name: 'Rosa Delgado' })
      const cleo = bank.signIn({ id: await bank.addStaff('cleo', 3, { name: 'Cleo Marsh' }), audience: 'staff' })
      const eve = bank.signIn({ id: await bank.addStaff('eve', 1, { name: 'Eve Adler' }), audience: 'staff' })
      const body = { idOLBUser: rosa.id, status: 1 as const }
      for (const desk of [cleo, eve]) await desk.call('changeMemberStatus', { body, key: randomUUID() })
      await sealAll(context.db, bank.id)
    },
  )

const rows = () =>
  within(screen.getByRole('table', { name: 'Audit' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(1, 3).map(({ textContent }) => textContent))

test('staff find whom Cleo tried to lock, open a row’s values before and after, and verify that the audit is unchanged', async () => {
  const { page } = await openAudit()
  await page.see('2 entries on this page')
  expect(rows()).toEqual([
    ['Eve Adler', 'Rosa Delgado'],
    ['Cleo Marsh', 'Rosa Delgado'],
  ])
  await page.user.click(screen.getAllByRole('button', { name: /^Details, Locked/ })[0] as HTMLElement)
  const changes = within(screen.getByRole('row', { name: 'Status Active Locked' }))
  expect(changes.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Active', 'Locked'])
  await page.user.type(screen.getByRole('textbox', { name: 'Who acted' }), 'cleo')
  await page.see('Press Enter to show what you typed.')
  await page.user.keyboard('{Enter}')
  await page.see('1 entry on this page')
  expect(rows()).toEqual([['Cleo Marsh', 'Rosa Delgado']])
  await page.see('The role does not allow it')
  await page.press('Verify')
  await page.see(/^2 entries in 1 seal\./)
})

test('staff who have not typed the password lately are asked for it before they save the audit', async () => {
  const files = keepFiles()
  const { page, confirm, bank } = await openAudit()
  await bank.wait(6 * 60_000)
  await page.see('2 entries on this page')
  await page.press('Export')
  await confirm()
  await waitFor(() => expect(files).toHaveLength(1))
})
