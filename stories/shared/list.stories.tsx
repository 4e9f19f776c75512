import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Empty as NoRows } from '../../src/shared/Empty.tsx'
import type { RowAction, Column, Details, RowEntry } from '../../src/shared/list/column.ts'
import { List } from '../../src/shared/list/List.tsx'
import { Money } from '../../src/shared/Money.tsx'
import { cents } from '../../values/money.ts'
import { desk, phone } from './screens.ts'
import { problem } from './samples.ts'

type Bill = { id: number; payee: string; note: string; due: string; method: string; amount: number; fee: number | null }

import shell from '../../src/app/Shell.module.css'

const bills: Bill[] = [
  {
    id: 1,
    payee: 'City Water',
    note: 'Account 4471',
    due: '11/28/2026',
    method: 'Electronic',
    amount: 64_20,
    fee: null,
  },
  { id: 2, payee: 'Dr. Amara Eze, Dentist', note: '', due: '12/01/2026', method: 'Check', amount: 1_180_00, fee: 1_00 },
  {
    id: 3,
    payee: 'Aurora Power',
    note: 'Budget plan',
    due: '12/04/2026',
    method: 'Electronic',
    amount: 142_75,
    fee: null,
  },
]

const columns: readonly Column<Bill>[] = [
  {
    head: 'Payee',
    cell: ({ payee, note }) => (
      <>
        {payee} {note && <small>{note}</small>}
      </>
    ),
    sortBy: ({ payee }) => payee,
    sorted: 'ascending',
  },
  { head: 'Due', cell: ({ due }) => due, sortBy: ({ due }) => due },
  { head: 'Method', cell: ({ method }) => method, isLesser: true },
  {
    head: 'Fee',
    cell: ({ fee }) => fee !== null && <Money cents={cents(fee)} />,
    sortBy: ({ fee }) => fee,
    isFigure: true,
  },
  {
    head: 'Amount',
    cell: ({ amount }) => <Money cents={cents(amount)} />,
    sortBy: ({ amount }) => amount,
    isFigure: true,
    isMain: true,
  },
]

const nothing = () => {}
const buttons = (): RowAction[] => ['Edit', 'Cancel'].map((label) => ({ label, onPress: nothing }))
const menu = (): RowAction[] => ['Edit', 'Cancel', 'Print'].map((label) => ({ label, onPress: nothing }))
const details = ({ id }: Bill): Details | null =>
  id === 1 ? { label: 'Paid twice', content: '08/28/2026, 09/28/2026' } : null
const sum = {
  label: 'All bills',
  cells: { Fee: <Money cents={cents(1_00)} />, Amount: <Money cents={cents(1_386_95)} /> },
}

type Props = Partial<Parameters<typeof List<Bill>>[0]> & {
  /** Its rows hold inputs, and become cards. */
  isForm?: boolean
}

const entry = ({ payee, due, amount }: Bill): RowEntry => ({
  name: payee,
  figure: <Money cents={cents(amount)} />,
  line: `due ${due}`,
})

const Bills = ({ isForm, ...props }: Props) => (
  <main className={shell.page}>
    <List
      label="Bills"
      columns={columns}
      rows={bills}
      keyOf={({ id }) => id}
      nameOf={({ payee }) => payee}
      empty={<NoRows of="bills" />}
      {...(!isForm && { entry })}
      {...props}
    />
  </main>
)

const meta: Meta = {
  title: 'shared/List',
  component: Bills,
  parameters: { modes: ['darkPhone', 'largePhone', 'prairieOak', 'largeText'] },
}

export default meta

const storyAt = (props: Props, globals: StoryObj['globals'] = {}): StoryObj => ({
  render: () => <Bills {...props} />,
  globals,
})
const press =
  (name: string) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name }))

const broken = problem(500, 'error trying to get bills')
const whole = { sum, actions: buttons, details }

export const Shown = storyAt(whole)
export const DetailsOpen: StoryObj = { ...storyAt(whole, desk), play: press('Paid twice, City Water') }
/** Opens the sheet of a row, which returns the focus to the row. */
export const SheetOpenOnAPhone: StoryObj = {
  ...storyAt(whole, phone),
  play: async ({ canvas, canvasElement }) => {
    const row = canvas.getByRole('button', { name: /^City Water/ })
    const body = within(canvasElement.ownerDocument.body)
    await userEvent.click(row)
    await body.findByRole('dialog', { name: 'City Water' })
    await userEvent.keyboard('{Escape}')
    await expect(row).toHaveFocus()
    await userEvent.click(row)
    await expect(await body.findByRole('button', { name: 'Edit, City Water' })).toBeVisible()
  },
}
export const SheetOpenInLargeTextOnAPhone: StoryObj = {
  ...storyAt(whole, { text: 'double', ...phone }),
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: /^City Water/ })),
}
/** Shows that a row with `onPress` has its actions in a menu. */
export const PressedRows = storyAt({
  entry: (bill) => ({ ...entry(bill), onPress: nothing, isChosen: bill.id === 2 }),
  actions: menu,
})
export const LinkedRows = storyAt({ entry: (bill) => ({ ...entry(bill), to: '/' }), sum })
export const TypedInto = storyAt({ ...whole, isForm: true })
export const MenuOpen: StoryObj = { ...storyAt({ actions: menu }, desk), play: press('Actions for Aurora Power') }
export const OneRow = storyAt({ rows: bills.slice(0, 1) })
export const Empty = storyAt({ rows: [] })
export const Loading = storyAt({ rows: null, isBusy: true })
export const Failed = storyAt({ rows: null, error: broken, onReload: nothing })
export const ReloadFailed = storyAt({ error: broken, onReload: nothing })
export const Part = storyAt({ total: 84, onMore: nothing })
export const LoadingMore = storyAt({ total: 84, onMore: nothing, isBusy: true })

const longWords = bills.map((bill) => ({
  ...bill,
  payee: bill.payee.replaceAll(' ', '\u00a0'),
  due: `Every\u00a0other\u00a0Friday\u00a0of\u00a0the\u00a0year\u00a0from\u00a0${bill.due}`,
}))

/** Shows words that cannot break, for which a table has no room. */
export const TooWideForATable: StoryObj = {
  ...storyAt({ rows: longWords, actions: buttons }, { text: 'double' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('list', { name: 'Bills' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

const Redrawing = () => {
  const [times, setTimes] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Draw again
      </button>
      <p>Drawn again: {times}</p>
      <Bills rows={longWords.map((bill) => ({ ...bill }))} actions={buttons} />
    </>
  )
}

/** Checks that a redraw keeps the rows, including the focused one. */
export const RedrawnTooWideForATable: StoryObj = {
  render: Redrawing,
  globals: { text: 'double' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const list = await canvas.findByRole('list', { name: 'Bills' })
    await userEvent.click(canvas.getByRole('button', { name: 'Draw again' }))
    await canvas.findByText('Drawn again: 1')
    await expect(canvas.getByRole('list', { name: 'Bills' })).toBe(list)
  },
}

const Arriving = () => {
  const [rows, setRows] = useState<readonly Bill[] | null>(null)
  return (
    <>
      <button type="button" onClick={() => setRows(bills.map((bill) => ({ ...bill, note: '' })))}>
        Answer
      </button>
      <Bills rows={rows} />
    </>
  )
}

/** Compares the position of the table and its first row before and after the rows load. */
export const Arrived: StoryObj = {
  render: Arriving,
  globals: { ...desk, text: 'normal' },
  play: async ({ canvasElement }) => {
    const places = () =>
      [...canvasElement.querySelectorAll('tr')].slice(0, 2).map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return { top: Math.round(top), height: Math.round(height) }
      })
    const before = places()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Answer' }))
    await within(canvasElement).findByRole('table', { name: 'Bills' })
    await expect(places()).toEqual(before)
  },
}
