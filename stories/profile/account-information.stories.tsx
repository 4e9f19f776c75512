import type { Meta } from '@storybook/react-vite'
import type { AccountInformationActor } from '../../machines/profile/account-information.machine.ts'
import { AccountInformation } from '../../src/profile/AccountInformation.tsx'
import { SecretCards } from '../../src/profile/SecretCards.tsx'
import { samples as accounts } from '../accounts/summary.samples.ts'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { accountInformationAt } from './account-information.samples.ts'
import { ids } from './account-names.samples.ts'

import shell from '../../src/app/Shell.module.css'

const InPage = ({ actor }: { actor: AccountInformationActor }) => (
  <main className={shell.page}>
    <AccountInformation actor={actor} />
    <SecretCards />
  </main>
)

const meta: Meta = { title: 'profile/Account information', component: InPage }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof accountInformationAt>[0], globals = {}) =>
  story(accountInformationAt(moment), globals)

export const Loading = at({ value: 'loading', items: null })

export const Failed = at({ value: 'failed', items: null, error: accounts.getSummary.refusals.broken })

export const Shown = at({ value: 'shown' })

export const ShownInDarkOnAPhone = at({ value: 'shown' }, { scheme: 'dark', ...phone })

export const EmptyAtPrairieOak = at({ value: 'shown', items: [] }, { brand: 'prairieoak' })

export const Reloading = at({ value: 'reloading' })

export const Confirming = at({
  value: 'confirming',
  asked: ids.first,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Revealed = at({ value: 'revealed', revealed: [ids.first] })
