import type { Meta, StoryObj } from '@storybook/react-vite'
import { HomeScreen } from '../../src/accounts/HomeScreen.tsx'
import { samples, summaryAt } from './accounts.samples.ts'

const { answers, refusals } = samples.getSummary

const meta: Meta = {
  title: 'accounts/Home',
  decorators: [
    (Story) => (
      <main className="sd-page">
        <Story />
      </main>
    ),
  ],
}

export default meta

const at = (...moment: Parameters<typeof summaryAt>): StoryObj => {
  const actor = summaryAt(...moment)
  return { render: () => <HomeScreen actor={actor} /> }
}
const phone = { viewport: { value: 'phone', isRotated: false } }

export const Loading = at({ value: 'loading' })

export const Shown = at({ value: 'shown', answer: answers.maria })

export const ShownInDark: StoryObj = { ...Shown, globals: { scheme: 'dark' } }

export const ShownOnAPhone: StoryObj = { ...Shown, globals: phone }

export const ShownAtPrairieOak: StoryObj = {
  ...at({ value: 'shown', answer: answers.mariaOfPrairieOak }),
  globals: { brand: 'prairieoak' },
}

export const FullLifeAtPrairieOak: StoryObj = { ...Shown, globals: { brand: 'prairieoak', scheme: 'dark' } }

export const RestrictedAccounts = at({ value: 'shown', answer: answers.olivia })

export const NoAccounts = at({ value: 'shown', answer: answers.newton })

export const NoAccountsOnAPhone: StoryObj = { ...NoAccounts, globals: phone }

export const SixtyAccounts = at({ value: 'shown', answer: answers.many })

export const Reloading = at({ value: 'reloading', answer: answers.maria })

export const ReloadFailed = at({ value: 'shown', answer: answers.maria, error: refusals.broken })

export const Failed = at({ value: 'failed', error: refusals.broken })

export const NoAnswer = at({ value: 'failed', error: refusals.noAnswer })

export const TooMany = at({ value: 'failed', error: refusals.tooMany })

export const TryingAgain = at({ value: 'loading', error: refusals.broken })
