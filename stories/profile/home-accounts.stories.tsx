import type { Meta } from '@storybook/react-vite'
import { HomeAccounts } from '../../src/profile/HomeAccounts.tsx'
import { samples as summaries } from '../accounts/summary.samples.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { arranged, homeAccountsAt, samples } from './home-accounts.samples.ts'

const InPage = inPage(HomeAccounts)

const meta: Meta = { title: 'profile/Home accounts', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof homeAccountsAt>[0]) => story(homeAccountsAt(moment))

export const Loading = storyAt({ value: 'loading', isLoaded: false })

export const Failed = storyAt({ value: 'failed', isLoaded: false, loadError: summaries.getSummary.refusals.broken })

export const AsTheBankHasThem = storyAt({})

export const Arranged = storyAt({ value: { form: 'touched' }, draft: { accounts: arranged } })

export const Saving = storyAt({ value: 'saving', draft: { accounts: arranged } })

export const Refused = storyAt({
  value: { form: 'touched' },
  draft: { accounts: arranged },
  error: samples.arrangeAccounts.refusals.foreign,
})
