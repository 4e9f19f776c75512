import type { Meta } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { GoalsScreen } from '../../src/goals/GoalsScreen.tsx'
import { problem } from '../shared/samples.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { goalFormAt } from './goal-form.samples.ts'
import { accounts, goalsAt, items, samples } from './goals.samples.ts'

const InPage = inPage(GoalsScreen)

const meta: Meta = { title: 'goals/Goals', component: InPage }

export default meta

const story = storyOf(InPage)
const shown = { list: 'shown', accounts: 'shown' } as const
const storyAt = (moment: Parameters<typeof goalsAt>[0]) => story(goalsAt(moment))
const drawn = () => ({
  ...storyAt({ value: shown, items: items.slice(1, 2) }),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show progress over time' }))
    await within(canvasElement).findByRole('application')
  },
})

export const Loading = storyAt({ value: { list: 'loading', accounts: 'loading' }, items: null, accounts: null })

export const Shown = storyAt({ value: shown })

const withMenu = () => ({
  ...storyAt({ value: shown, items: items.slice(1, 2) }),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Actions for New roof' }))
    await within(document.body).findByRole('menuitem', { name: 'Delete' })
  },
})

export const MenuOpen = withMenu()

export const AccountTakesNoMoney = storyAt({
  value: shown,
  accounts: accounts.map((account) => ({ ...account, canTake: false })),
})

export const Drawn = drawn()

export const None = storyAt({ value: shown, items: [] })

export const Reloading = storyAt({ value: { list: 'reloading', accounts: 'reloading' } })

export const Failed = storyAt({
  value: { list: 'failed', accounts: 'shown' },
  items: null,
  error: samples.getGoals.refusals.broken,
})

export const AccountsFailed = storyAt({
  value: { list: 'shown', accounts: 'failed' },
  accounts: null,
  accountsError: problem(500, "error trying to get customer's accounts"),
})

export const AskingToRemove = storyAt({ value: { list: 'confirming', accounts: 'shown' } })

export const Removing = storyAt({ value: { list: 'removing', accounts: 'shown' } })

export const RemovedBefore = storyAt({
  value: { list: 'confirming', accounts: 'shown' },
  removalError: samples.removeGoal.refusals.gone,
})

export const BringingBack = storyAt({ value: { ...shown, undo: 'restoring' }, items: items.slice(1) })

export const Adding = storyAt({
  value: { ...shown, dialog: 'goalForm' },
  inside: { goalForm: goalFormAt({ value: { form: 'untouched' } }) },
})
