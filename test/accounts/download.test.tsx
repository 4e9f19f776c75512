import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureClient } from '../../api/client.ts'
import { HistoryScreen } from '../../src/accounts/history/HistoryScreen.tsx'
import { historyAt, samples } from '../../stories/accounts/history.samples.ts'
import { InApp } from '../../stories/app/InApp.tsx'
import '../support/media.ts'

const { answers } = samples.getTransactions
const loan = { uniqueId: 'L7tR2nVy5gH9jK3sE1001', accountType: '2' }
const checks = () =>
  screen.queryAllByRole('button', { name: /^Check image/ }).map((button) => button.getAttribute('aria-label'))

beforeEach(() => configureClient({ transport: () => new Promise(() => {}), token: () => null }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the menu over a history lists four files, and their dialogs start with the dates of the history', async () => {
  const { user } = open(answers.maria, { search: '?fromDate=11/01/2026&toDate=11/10/2026' })
  const button = screen.getByRole('button', { name: 'More actions' })
  await user.click(button)
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toEqual(
    expect.arrayContaining(['Download as PDF', 'Quicken download', 'Excel CSV download', 'Export what you see']),
  )
  for (const name of ['Download as PDF', 'Quicken download', 'Excel CSV download']) {
    if (!screen.queryByRole('menu')) await user.click(button)
    await user.click(screen.getByRole('menuitem', { name }))
    const dialog = await screen.findByRole('dialog', { name })
    expect(dialog.textContent).toContain('S-002 Everyday')
    const hasHint = name === 'Excel CSV download'
    expect(dialog.textContent?.includes('This file has no dates and no balances.')).toBe(hasHint)
    expect([valueOf(dialog, 'From'), valueOf(dialog, 'To')]).toEqual(['11/01/2026', '11/10/2026'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)
  }
})

test('while a file loads, its rows are counted, its dates are read-only and Cancel has the focus', async () => {
  const row = '<STMTTRN><DTPOSTED>20261110120000[0:GMT]</DTPOSTED></STMTTRN>'
  const body = new ReadableStream({ start: (file) => file.enqueue(new TextEncoder().encode(row)) })
  const headers = { 'content-type': 'application/vnd.intu.qfx', 'content-disposition': 'attachment; filename="a.qfx"' }
  configureClient({ transport: async () => new Response(body, { headers }), token: () => null })
  const { user } = open(answers.maria)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Quicken download' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Download' }))
  const bar = within(dialog).getByRole<HTMLProgressElement>('progressbar', { name: 'Part of the file that is here' })
  await waitFor(() => expect(bar.value).toBeCloseTo(193 / 203))
  expect((within(dialog).getByLabelText('From') as HTMLInputElement).readOnly).toBe(true)
  const cancel = within(dialog).getByRole('button', { name: 'Cancel' })
  expect(document.activeElement).toBe(cancel)
  await user.click(cancel)
  expect(within(dialog).queryByRole('progressbar')).toBeNull()
  await user.click(cancel)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('clicking outside the download dialog does not close it', async () => {
  const { user } = open(answers.maria)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Quicken download' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(document.querySelector('.mantine-Modal-overlay') as HTMLElement)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByRole('dialog')).toBe(dialog)
})

test('a check with an image has a button for it in its history row and in its details', async () => {
  const { user } = open(answers.maria)
  expect(checks()).toEqual(['Check image of #1043, 11/18/2026'])
  const button = screen.getByRole('button', { name: 'Check image of #1043, 11/18/2026' })
  await user.click(button)
  expect(await screen.findByRole('dialog', { name: 'Check image, #1043' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))

  await user.click(screen.getByRole('button', { name: 'Details of Check #1043, 11/18/2026' }))
  await user.click(await screen.findByRole('button', { name: 'Check image' }))
  await screen.findByRole('dialog', { name: 'Check image, #1043' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getAllByRole('dialog').length).toBe(1))
  expect(screen.getByRole('dialog', { name: 'Check #1043' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('checks show no image button on a loan or at an institution without check images', () => {
  open({ ...answers.onLoan, postedTransactions: answers.maria.postedTransactions }, { named: loan })
  expect(checks()).toEqual([])
  cleanup()
  open(answers.maria, {}, 'prairieoak')
  expect(checks()).toEqual([])
})

const valueOf = (dialog: HTMLElement, label: string) => within(dialog).getByLabelText<HTMLInputElement>(label).value

function open(
  answer: typeof answers.maria,
  more: Partial<Parameters<typeof historyAt>[0]> = {},
  institution = 'harborlight',
) {
  const actor = historyAt({ value: { rows: 'shown' }, answer, ...more }).start()
  render(
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      <InApp institution={institution} at={`/${more.search ?? ''}`}>
        <HistoryScreen actor={actor} />
      </InApp>
    </MantineProvider>,
  )
  return { user: userEvent.setup() }
}
