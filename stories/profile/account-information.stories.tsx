import type { Meta } from '@storybook/react-vite'
import type { AccountInformationActor } from '../../machines/profile/account-information.machine.ts'
import { AccountInformation } from '../../src/profile/AccountInformation.tsx'
import { samples as accounts } from '../accounts/summary.samples.ts'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { storyOf } from '../shared/story-of.tsx'
import { accountInformationAt } from './account-information.samples.ts'
import { ids } from './account-names.samples.ts'

import shell from '../../src/app/Shell.module.css'

const InPage = ({ actor }: { actor: AccountInformationActor }) => (
  <main className={shell.page}>
    <AccountInformation actor={actor} />
  </main>
)

const meta: Meta = { title: 'profile/Account information', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof accountInformationAt>[0]) => story(accountInformationAt(moment))

export const Loading = storyAt({ value: 'loading', items: null })

export const Failed = storyAt({ value: 'failed', items: null, error: accounts.getSummary.refusals.broken })

export const Shown = storyAt({ value: 'shown' })

export const Empty = storyAt({ value: 'shown', items: [] })

export const Reloading = storyAt({ value: 'reloading' })

export const Confirming = storyAt({
  value: 'confirming',
  requested: ids.first,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Revealed = storyAt({ value: 'revealed', revealed: [ids.first] })
