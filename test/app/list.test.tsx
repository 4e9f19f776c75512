import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Column } from '../../src/shared/list/column.ts'
import { List } from '../../src/shared/list/List.tsx'
import { problem } from '../../stories/shared/samples.ts'
import '../support/media.ts'

type Bill = { id: number; payee: string; method: string; amount: number }

const bills: Bill[] = [
  { id: 1, payee: 'City Water', method: 'Electronic', amount: 64 },
  { id: 2, payee: 'Dr. Eze', method: '', amount: 9 },
]

const columns: readonly Column<Bill>[] = [
  { head: 'Payee', cell: ({ payee }) => payee },
  { head: 'Method', cell: ({ method }) => method, isLesser: true },
  { head: 'Amount', cell: ({ amount }) => `$${amount}`, sortBy: ({ amount }) => amount, isFigure: true, isMain: true },
]

const broken = problem(500, 'error trying to get bills')
const sum = { label: 'All bills', cells: { Amount: '$73' } }

afterEach(() => {
  cleanup()
  document.documentElement.style.fontSize = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a member sees the row header, the columns and the sum of a table, and on a phone cards with the sum', () => {
  const { unmount } = open({ sum })
  expect(rowsIn(screen.getByRole('table', { name: 'Bills' }))).toEqual([
    ['Payee', 'Method', 'Amount'],
    ['City Water', 'Electronic', '$64'],
    ['Dr. Eze', '', '$9'],
    ['All bills', '$73'],
  ])
  expect(screen.getAllByRole('rowheader').map(getText)).toEqual(['City Water', 'Dr. Eze', 'All bills'])
  unmount()
  vi.stubGlobal('innerWidth', 767)
  open({ sum })
  const cards = within(screen.getByRole('list', { name: 'Bills' })).getAllByRole('listitem')
  expect(cards.map(getText)).toEqual(['City Water$64AmountMethodElectronic', 'Dr. Eze$9Amount', 'All bills$73Amount'])
})

test('only a column with a sort key can be sorted, and cards keep the order of the table', async () => {
  const { rerender } = open()
  expect(screen.getAllByRole('button').map(getText)).toEqual(['Amount'])
  await userEvent.click(screen.getByRole('button', { name: 'Amount' }))
  expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getAllByRole('rowheader').map(getText)).toEqual(['Dr. Eze', 'City Water'])
  rerender(renderList({ asCards: true }))
  expect(screen.getAllByRole('listitem').map(getText)).toEqual([
    'Dr. Eze$9Amount',
    'City Water$64AmountMethodElectronic',
  ])
})

test('the sheet of a row closes when the row disappears, and stays closed when it returns', async () => {
  const rows = (shown: readonly Bill[]) => (
    <MemoryRouter>{renderList({ asCards: true, rows: shown, entry: ({ payee }) => ({ name: payee }) })}</MemoryRouter>
  )
  const { rerender } = render(rows(bills))
  await userEvent.click(screen.getByRole('button', { name: 'City Water' }))
  await screen.findByRole('dialog', { name: 'City Water' })
  rerender(rows(bills.slice(1)))
  rerender(rows(bills))
  expect(screen.getByRole('button', { name: 'City Water' }).isConnected).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [720, 20, ['Payee', 'Amount']],
  [720, 16, ['Payee', 'Method', 'Amount']],
  [170, 16, []],
])(
  'a table %i pixels wide with text of %i pixels has the columns %j, and none if it becomes cards',
  (index, size, heads) => {
    document.documentElement.style.fontSize = `${size}px`
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(index)
    open()
    expect(screen.queryAllByRole('columnheader').map(getText)).toEqual(heads)
    expect(screen.queryAllByRole('listitem')).toHaveLength(heads.length > 0 ? 0 : 2)
  },
)

test('the details of a row open and close by its button, together with the columns that are folded away', async () => {
  vi.stubGlobal('innerWidth', 967)
  open({ details: ({ id }) => (id === 1 ? { label: 'Paid twice', content: 'in August' } : null) })
  expect(screen.getAllByRole('button', { expanded: false }).map((button) => button.getAttribute('aria-label'))).toEqual(
    ['Paid twice, City Water', 'Details, Dr. Eze'],
  )
  const toggle = screen.getByRole('button', { name: 'Paid twice, City Water' })
  const details = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
  expect(details?.hidden).toBe(true)
  await userEvent.click(toggle)
  expect([details?.hidden, details?.textContent]).toEqual([false, 'MethodElectronicin August'])
  await userEvent.click(toggle)
  expect(details?.hidden).toBe(true)
})

test.each([1280, 375])('at %i pixels each button is named after its row, and acts on it', async (width) => {
  vi.stubGlobal('innerWidth', width)
  const pressed = vi.fn<(what: string) => void>()
  open({
    actions: ({ id }) => ['Edit', 'Cancel'].map((label) => ({ label, onPress: () => pressed(`${label} ${id}`) })),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel, Dr. Eze' }))
  expect(pressed.mock.calls).toEqual([['Cancel 2']])
})

test('three or more actions of a row are in a menu named after the row', async () => {
  const pressed = vi.fn<(what: string) => void>()
  open({
    actions: ({ id }) =>
      ['Edit', 'Cancel', 'Print'].map((label) => ({ label, onPress: () => pressed(`${label} ${id}`) })),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Actions for City Water' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Print' }))
  expect(pressed.mock.calls).toEqual([['Print 1']])
})

test('while a list loads there is only a placeholder, which nobody can read or press', () => {
  open({ rows: null, isBusy: true })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByText('No bills')).toBeNull()
  expect(document.querySelector('[aria-busy="true"] [inert][aria-hidden="true"] table')).not.toBeNull()
})

test('an empty list shows the empty message, and a list that failed to load shows only its error', () => {
  const { rerender } = open({ rows: [] })
  expect(screen.getByText('No bills')).toBeTruthy()
  rerender(renderList({ rows: null, error: broken }))
  expect(screen.getByRole('alert').textContent).toBe('error trying to get bills')
  expect(screen.queryByText('No bills')).toBeNull()
  expect(document.querySelector('table')).toBeNull()
})

test('a list that fails to reload keeps its rows below the error, and keeps the focus when the error disappears', async () => {
  const onReload = vi.fn<() => void>()
  const { rerender } = open({ error: broken, onReload })
  const alert = screen.getByRole('alert')
  expect(alert.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onReload).toHaveBeenCalledOnce()
  rerender(renderList())
  expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('a page of a list that fails to load shows its error in its place, and the focus of Show more stays there', async () => {
  const onReload = vi.fn<() => void>()
  const { rerender } = open({ total: 3, onMore: () => {} })
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  rerender(renderList({ total: 3, onMore: () => {}, error: broken, hasMoreFailed: true, onReload }))
  const alert = screen.getByRole('alert')
  expect(alert.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(document.activeElement?.contains(alert)).toBe(true)
  expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(false)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onReload).toHaveBeenCalledOnce()
})

test('each page says how many rows are shown, and the last one takes the focus of its button', async () => {
  const onMore = vi.fn<() => void>()
  const { rerender } = open({ rows: bills.slice(0, 1), total: 2, onMore })
  const count = screen.getByRole('status')
  expect(count.textContent).toBe('1 of 2 shown')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(onMore).toHaveBeenCalledOnce()
  rerender(renderList({ total: 2 }))
  expect(screen.getByRole('status')).toBe(count)
  expect(count.textContent).toBe('2 of 2 shown')
  expect(document.activeElement?.textContent).toBe('2 of 2 shown')
})

test('a focus outside of the list stays where it is when a button of the list disappears', async () => {
  const { rerender } = open({ total: 3, onMore: () => {} })
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await userEvent.click(screen.getByRole('textbox'))
  rerender(renderList({ total: 3 }))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

type Props = Partial<Parameters<typeof List<Bill>>[0]>

const renderList = (props: Props = {}) => (
  <MantineProvider env="test">
    <input aria-label="Note" />
    <List
      label="Bills"
      columns={columns}
      rows={bills}
      keyOf={({ id }) => id}
      nameOf={({ payee }) => payee}
      empty={<p>No bills</p>}
      {...props}
    />
  </MantineProvider>
)

const open = (props: Props = {}) => render(renderList(props))

const getText = ({ textContent }: HTMLElement) => textContent
const rowsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
