import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import type { MoneyByMonthActor } from '../../machines/accounts/money-by-month.machine.ts'
import { MoneyByMonth } from '../../src/accounts/MoneyByMonth.tsx'
import { desk, phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { moneyByMonthAt, samples } from './money-by-month.samples.ts'
import shell from '../../src/app/Shell.module.css'

const { answers, refusals } = samples.getMoneyByMonth

const OnHome = ({ actor }: { actor: MoneyByMonthActor }) => (
  <main className={shell.page}>
    <h1>Home</h1>
    <MoneyByMonth actor={actor} asOf="" />
  </main>
)

const meta: Meta = { title: 'accounts/Money by month', component: OnHome }

export default meta

const story = storyOf(OnHome)
const storyAt = (moment: Parameters<typeof moneyByMonthAt>[0]) => story(moneyByMonthAt(moment))

export const Loading = storyAt({ value: 'loading' })

export const Shown = storyAt({ value: 'shown', answer: answers.maria })

const opened: Pick<StoryObj, 'play'> = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Money in and out' }))
  },
}

export const ShownOnAPhone: StoryObj = { ...Shown, ...opened, globals: phone }

export const AsATable: StoryObj = {
  ...Shown,
  globals: desk,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show as a table' }))
  },
}

export const FirstMonth = storyAt({ value: 'shown', answer: answers.young })

export const WideAmounts = storyAt({ value: 'shown', answer: answers.large })

export const WideAmountsOnAPhone: StoryObj = { ...WideAmounts, ...opened, globals: phone }

export const NothingMoved = storyAt({ value: 'shown', answer: answers.nothing })

export const Reloading = storyAt({ value: 'reloading', answer: answers.maria })

export const Failed = storyAt({ value: 'failed', error: refusals.broken })
