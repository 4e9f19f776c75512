import type { Meta } from '@storybook/react-vite'
import { AccountNamesScreen } from '../../src/profile/AccountNamesScreen.tsx'
import { samples as accounts } from '../accounts/summary.samples.ts'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { accountNamesAt, ids } from './account-names.samples.ts'

const InPage = inPage(AccountNamesScreen)

const meta: Meta = { title: 'profile/Bank accounts', component: InPage }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof accountNamesAt>[0], globals = {}) => story(accountNamesAt(moment), globals)
const typed = { [ids.first]: { description: 'Household' }, [ids.second]: { description: '' } }

export const Loading = at({ value: 'loading', items: null })

export const Failed = at({ value: 'failed', items: null, error: accounts.getSummary.refusals.broken })

export const Shown = at({ value: { form: 'untouched' } })

export const ShownInDark = at({ value: { form: 'untouched' } }, { scheme: 'dark' })

export const ShownOnAPhone = at({ value: { form: 'untouched' } }, phone)

export const ShownInLargeTextOnAPhone = at({ value: { form: 'untouched' } }, { text: 'double', ...phone })

export const EmptyAtPrairieOak = at({ value: { form: 'untouched' }, items: [] }, { brand: 'prairieoak' })

export const Wrong = at({
  value: { form: 'touched' },
  drafts: typed,
  rowErrors: [{ id: ids.second, field: 'description', text: 'Use at most 40 characters.' }],
})

export const NothingChanged = at({ value: { form: 'untouched' }, formError: 'You have not changed any description.' })

export const Saving = at({ value: 'savingRow', drafts: typed, queue: [ids.first] })

export const Saved = at({ value: 'saved', saved: 2 })

export const SavedOne = at({ value: 'saved', saved: 1 })
