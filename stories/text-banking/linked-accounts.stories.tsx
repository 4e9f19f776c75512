import type { Meta } from '@storybook/react-vite'
import type { LinkedAccountsActor } from '../../machines/text-banking/linked-accounts.machine.ts'
import { SsoContext } from '../../src/shared/sso.ts'
import { LinkedAccountsScreen } from '../../src/text-banking/LinkedAccountsScreen.tsx'
import { ssoAt } from '../links/sso.samples.ts'
import { storyOf } from '../shared/story-of.tsx'
import { items, linkedAccountsAt, samples } from './linked-accounts.samples.ts'
import { notEligible } from './text-banking.samples.ts'
import shell from '../../src/app/Shell.module.css'

const noPartners = ssoAt({ value: 'shown', partners: [] })

const InPage = ({ actor }: { actor: LinkedAccountsActor }) => (
  <SsoContext value={noPartners}>
    <main className={shell.page}>
      <LinkedAccountsScreen actor={actor} />
    </main>
  </SsoContext>
)

const meta: Meta = { title: 'text-banking/Linked accounts', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof linkedAccountsAt>[0]) => story(linkedAccountsAt(moment))
const typed = {
  11: { includeAccount: true, textDescription: 'MAIN' },
  14: { includeAccount: true, textDescription: '' },
}
const { taken } = samples.updateLinkedAccount.refusals
const part = {
  value: { form: 'touched' },
  items: items.map((one) => (one.id === 11 ? { ...one, textDescription: 'MAIN', isSaved: true } : one)),
  drafts: { 14: { includeAccount: true, textDescription: 'CHK' } },
  rowErrors: [{ id: '14', field: 'textDescription', text: taken.message }],
  saved: 1,
} as const

export const Loading = storyAt({ value: 'loading', items: null })

export const Shown = storyAt({ value: { form: 'untouched' } })

export const Empty = storyAt({ value: { form: 'untouched' }, items: [] })

export const Wrong = storyAt({
  value: { form: 'touched' },
  drafts: typed,
  rowErrors: [{ id: '14', field: 'textDescription', text: 'Use 1 to 8 letters or digits.' }],
})

export const NothingToUpdate = storyAt({ value: { form: 'untouched' }, formError: 'Nothing to update.' })

export const Updating = storyAt({ value: 'savingRow', drafts: typed, queue: ['11', '14'] })

export const OneOfTwoUpdated = storyAt(part)

export const Updated = storyAt({ value: 'saved', saved: 2 })

export const Failed = storyAt({ value: 'failed', items: null, error: samples.getLinkedAccounts.refusals.broken })

export const NoEStatements = storyAt({ value: 'failed', items: null, error: notEligible })
