import { Button, Title } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { MonthBars } from '../../src/accounts/MonthBars.tsx'
import { moneyByMonthWords } from '../../src/accounts/money-by-month.words.ts'
import toast from '../../src/app/Toasts.module.css'
import { BusyButton } from '../../src/shared/BusyButton.tsx'
import { ChartFrame } from '../../src/shared/chart/ChartFrame.tsx'
import { DialogQuestion } from '../../src/shared/DialogQuestion.tsx'
import { Empty } from '../../src/shared/Empty.tsx'
import { MoneyField } from '../../src/shared/form/MoneyField.tsx'
import { TextField } from '../../src/shared/form/TextField.tsx'
import { Icon } from '../../src/shared/Icon.tsx'
import { ListEntries } from '../../src/shared/list/ListEntries.tsx'
import { Money } from '../../src/shared/Money.tsx'
import { toMonths } from '../../machines/accounts/money-by-month.services.ts'
import { monthOf } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { samples } from '../accounts/money-by-month.samples.ts'
import { Example } from './Example.tsx'
import classes from './components.module.css'
import guide from './guide.module.css'

const meta: Meta = {
  title: 'guide/Components',
  tags: ['!autodocs'],
  render: () => (
    <main className={guide.page}>
      <Title>Components</Title>
      <p className="sd-lead">The pieces that every screen is made of, each as it is used and as it is not.</p>
      {examples.map((example) => (
        <Example key={example.title} {...example} />
      ))}
    </main>
  ),
}

export default meta

export const Components: StoryObj = {}

/** The row of the list opens its sheet, with everything else and the action. */
export const SheetOfARow: StoryObj = {
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Aurora Power/ }))
    const sheet = within(canvasElement.ownerDocument.body).getByRole('dialog', { name: 'Aurora Power' })
    expect(within(sheet).getByRole('button', { name: 'Delete, Aurora Power' })).toBeVisible()
  },
}

const nothing = () => {}
const months = toMonths(samples.getMoneyByMonth.answers.maria)

type Bill = { payee: string; nickname: string; day: string; amount: number }
const bill: Bill = { payee: 'Aurora Power', nickname: 'Cabin', day: '12/04/2026', amount: 142_75 }

const rows = (
  <ListEntries
    label="Bills"
    rows={[bill]}
    keyOf={({ payee }) => payee}
    nameOf={({ payee }) => payee}
    columns={[
      { head: 'Payee', cell: ({ payee }) => payee, isInEntry: true },
      { head: 'Nickname', cell: ({ nickname }) => nickname },
      { head: 'Payment date', cell: ({ day }) => day },
    ]}
    entry={({ payee, amount }) => ({
      name: payee,
      figure: <Money cents={cents(amount)} />,
      line: 'Dec 4, 2026 · from Everyday',
    })}
    actions={() => [{ label: 'Delete', onPress: nothing }]}
  />
)

const said = (tone: 'news' | 'problem', text: string) => (
  <div className={toast.toast} data-tone={tone}>
    <Icon name={tone === 'news' ? 'check' : 'alert'} />
    <p>{text}</p>
  </div>
)

const pairs = (facts: readonly (readonly [string, string])[]) => (
  <dl className={classes.pairs}>
    {facts.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} is`}>{value}</dd>])}
  </dl>
)

const sheetOf = (title: string, children: React.ReactNode) => (
  <div className={classes.sheet}>
    <Title order={3}>{title}</Title>
    {children}
  </div>
)

const examples = [
  {
    title: 'Buttons',
    from: 'BusyButton, ChangeButton for what changes something at the bank. One filled button on a screen.',
    good: {
      why: 'Name the act, with its amount. What leads back is outlined, and left of it.',
      shown: (
        <div className={classes.row}>
          <BusyButton variant="outline">Cancel</BusyButton>
          <BusyButton>Transfer $125.50</BusyButton>
        </div>
      ),
    },
    bad: {
      why: 'Two filled buttons compete, and neither says what it does.',
      shown: (
        <div className={classes.row}>
          <BusyButton>Submit</BusyButton>
          <BusyButton>OK</BusyButton>
        </div>
      ),
    },
  },
  {
    title: 'Rows',
    from: 'List with an entry. A table where there is room, two lines on a phone.',
    good: { why: 'Name and amount, then one sentence. The whole row is the target.', shown: rows },
    bad: {
      why: 'A column’s head in every row, empty fields, and a bordered button as loud as the amount.',
      shown: (
        <>
          {pairs([
            ['Payee', bill.payee],
            ['Nickname', bill.nickname],
            ['Comment', '-'],
            ['Amount', '$142.75'],
          ])}
          <Button variant="outline" fullWidth>
            Delete
          </Button>
        </>
      ),
    },
  },
  {
    title: 'Sheets',
    from: 'The sheet of a row (press the one above), SheetFrame for others. At the foot of a phone, else a dialog.',
    good: {
      why: 'Begin with the amount and what a member asks first. Acts are below, as wide as the sheet.',
      shown: sheetOf(
        'Tidewater Grocery',
        <>
          <p className="sd-lead">−$86.30</p>
          <p className="sd-soft">Pending since Nov 26</p>
          <BusyButton variant="outline" fullWidth>
            Search more from this merchant
          </BusyButton>
        </>,
      ),
    },
    bad: {
      why: 'Every field of the database, also those that say nothing.',
      shown: sheetOf(
        'Details',
        pairs([
          ['Pending type', 'Card hold'],
          ['Actual date', '11/26/2026'],
          ['Settle date', 'n/a'],
        ]),
      ),
    },
  },
  {
    title: 'Fields',
    from: 'TextField, MoneyField, SelectField, DayField with useForm.',
    good: {
      why: 'Only what may be left out is marked. The error is below its field and says what to enter.',
      shown: (
        <>
          <MoneyField label="Amount" value="" error="Enter an amount." onChange={nothing} />
          <TextField label="Note" isOptional value="" onChange={nothing} />
        </>
      ),
    },
    bad: {
      why: '“Optional” far from its label, and a sentence that blames the whole form.',
      shown: (
        <>
          <TextField label="Amount" value="" error="Please complete all the fields" onChange={nothing} />
          <TextField label="Note" description="Optional" value="" onChange={nothing} />
        </>
      ),
    },
  },
  {
    title: 'Dialogs',
    from: 'ConfirmDialog, DialogForm. Never one over another.',
    good: {
      why: 'The title asks, the text says what will be so, the button repeats the act.',
      shown: sheetOf(
        'Delete Goal',
        <DialogQuestion error={null} confirm="Delete Goal" onConfirm={nothing} onCancel={nothing}>
          Your saved money stays in Voyages.
        </DialogQuestion>,
      ),
    },
    bad: {
      why: 'A second dialog with an error that belongs to a field.',
      shown: sheetOf(
        'Goal Error',
        <>
          <p>Write an amount different of 0.</p>
          <BusyButton>OK</BusyButton>
        </>,
      ),
    },
  },
  {
    title: 'Toasts',
    from: 'The machine emits { type: ‘toast’ }. Five seconds, two at most.',
    good: { why: 'Say what was done where nothing on the screen shows it.', shown: said('news', 'Message removed') },
    bad: {
      why: 'Repeat what a field already says. A person who looks at the field does not see it.',
      shown: said('problem', 'The code you entered is invalid.'),
    },
  },
  {
    title: 'Empty',
    from: 'Empty, with the next step as its child.',
    good: {
      why: 'Say that there is nothing, then what a member can do.',
      shown: <Empty of="scheduled transfers">Repeat a transfer to see it here.</Empty>,
    },
    bad: { why: 'A blank place looks like an error.', shown: <p className="sd-soft">-</p> },
  },
  {
    title: 'Charts',
    from: 'AmountChart, or bars of CSS in a ChartFrame.',
    good: {
      why: 'A sentence and a table say the same. The axis has figures, and the current month is the strongest.',
      shown: (
        <ChartFrame
          sentence={moneyByMonthWords.sentence(months)}
          table={{
            label: moneyByMonthWords.title,
            head: moneyByMonthWords.month,
            columns: [moneyByMonthWords.moneyIn, moneyByMonthWords.moneyOut],
            rows: () =>
              months.map(({ month, moneyIn, moneyOut }) => ({ name: monthOf(month), amounts: [moneyIn, moneyOut] })),
          }}
          picture={<MonthBars months={months} />}
        />
      ),
    },
    bad: {
      why: 'Touching blocks without a figure: one month flattens the others, and nobody hears them.',
      shown: (
        <div className={classes.bars} aria-hidden>
          {[80, 24, 26, 22, 28, 25].map((height) => (
            <div key={height} style={{ height }} />
          ))}
        </div>
      ),
    },
  },
]
