import type { Meta } from '@storybook/react-vite'
import { AccountNamesScreen } from '../../src/profile/AccountNamesScreen.tsx'
import { samples as accounts } from '../accounts/summary.samples.ts'
import { answered } from '../lab/answered.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { accountNamesAt, ids } from './account-names.samples.ts'

answered({ '/customer/getsummary': accounts.getSummary.answers.maria })

const InPage = inPage(AccountNamesScreen)

const meta: Meta = { title: 'profile/Bank accounts', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof accountNamesAt>[0]) => story(accountNamesAt(moment))
const typed = { [ids.first]: { description: 'Household' }, [ids.second]: { description: '' } }

export const Loading = storyAt({ value: 'loading', items: null })

export const Failed = storyAt({ value: 'failed', items: null, error: accounts.getSummary.refusals.broken })

export const Shown = storyAt({ value: { form: 'untouched' } })

export const Empty = storyAt({ value: { form: 'untouched' }, items: [] })

export const Wrong = storyAt({
  value: { form: 'touched' },
  drafts: typed,
  rowErrors: [{ id: ids.second, field: 'description', text: 'Use at most 40 characters.' }],
})

export const NothingChanged = storyAt({
  value: { form: 'untouched' },
  formError: 'You have not changed any description.',
})

export const Saving = storyAt({ value: 'savingRow', drafts: typed, queue: [ids.first] })

export const Saved = storyAt({ value: 'saved', saved: 2 })

export const SavedOne = storyAt({ value: 'saved', saved: 1 })
