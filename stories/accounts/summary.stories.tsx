import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import type { SummaryActor } from '../../machines/accounts/summary.machine.ts'
import { HomePage } from '../../src/app/HomePage.tsx'
import { MoneyByMonth } from '../../src/accounts/MoneyByMonth.tsx'
import { SsoContext } from '../../src/shared/sso.ts'
import { samples as links, ssoAt } from '../links/sso.samples.ts'
import { newLoanAt } from '../loans/new-loan.samples.ts'
import { moneyByMonthAt, samples as monthSamples } from './money-by-month.samples.ts'
import { openShareAt } from './open-share.samples.ts'
import { requestCreditCardAt } from './request-credit-card.samples.ts'
import { samples, summaryAt } from './summary.samples.ts'
import shell from '../../src/app/Shell.module.css'

const { answers, refusals } = samples.getSummary
const full = ssoAt({ value: 'shown', partners: links.getSsoList.answers.full })
const noPartners = ssoAt({ value: 'shown', partners: [] })

const months = moneyByMonthAt({ value: 'shown', answer: monthSamples.getMoneyByMonth.answers.maria })
const monthsAsOf = (asOf: string | null) => <MoneyByMonth actor={months} asOf={asOf} />

const Home = ({ actor, sso = full }: { actor: SummaryActor; sso?: typeof full }) => (
  <SsoContext value={sso}>
    <main className={shell.page}>
      <HomePage actor={actor} months={monthsAsOf} />
    </main>
  </SsoContext>
)

const meta: Meta = {
  title: 'accounts/Home',
  component: Home,
  parameters: { modes: ['darkPhone', 'largePhone', 'prairieOak', 'largeText'] },
}

export default meta

const storyAt = (moment: Parameters<typeof summaryAt>[0], sso = noPartners): StoryObj => {
  const actor = summaryAt(moment)
  return { render: () => <Home actor={actor} sso={sso} /> }
}

export const Loading = storyAt({ value: 'loading' })

export const Shown = storyAt({ value: 'shown', answer: answers.maria })

export const ShownAtPrairieOak: StoryObj = {
  ...storyAt({ value: 'shown', answer: answers.mariaOfPrairieOak }),
  globals: { brand: 'prairieoak' },
}

export const RestrictedAccounts = storyAt({ value: 'shown', answer: answers.olivia })

export const PaymentPastDue = storyAt({ value: 'shown', answer: answers.pastDue })

export const NoAccounts = storyAt({ value: 'shown', answer: answers.newton })

export const SixtyAccounts = storyAt({ value: 'shown', answer: answers.many })

export const LongNames = storyAt({ value: 'shown', answer: answers.longNames }, full)

export const Reloading = storyAt({ value: 'reloading', answer: answers.maria })

export const ReloadFailed = storyAt({ value: 'shown', answer: answers.maria, error: refusals.broken })

export const Failed = storyAt({ value: 'failed', error: refusals.broken })

export const NoAnswer = storyAt({ value: 'failed', error: refusals.noAnswer })

export const TooMany = storyAt({ value: 'failed', error: refusals.tooMany })

export const TryingAgain = storyAt({ value: 'loading', error: refusals.broken })

export const WithPartners = storyAt({ value: 'shown', answer: answers.maria }, full)

const adding: StoryObj['play'] = ({ canvasElement }) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Add' }))

export const AddMenuOpen: StoryObj = { ...Shown, play: adding }

export const AddMenuOpenWithoutAccountsAtPrairieOakInDark: StoryObj = {
  ...NoAccounts,
  globals: { brand: 'prairieoak', scheme: 'dark' },
  play: adding,
}

const over = { value: 'shown', answer: answers.maria } as const

export const OpeningAShare = storyAt({
  ...over,
  dialog: 'shareForm',
  inside: { shareForm: openShareAt({ value: 'form' }) },
})

export const RequestingACard = storyAt({
  ...over,
  dialog: 'cardForm',
  inside: { cardForm: requestCreditCardAt({ value: 'form' }) },
})

export const BeginningALoan = storyAt({
  ...over,
  dialog: 'newLoan',
  inside: { newLoan: newLoanAt({ value: { form: 'untouched' } }) },
})
