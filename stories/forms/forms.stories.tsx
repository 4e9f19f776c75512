import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { toReceivedForm } from '../../machines/forms/forms.rules.ts'
import { FormsScreen } from '../../src/forms/FormsScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { formsAt, lists, samples, starredForm, unreadForm } from './forms.samples.ts'
const InPage = inPage(FormsScreen)

const meta: Meta = {
  title: 'forms/Forms',
  component: InPage,
  parameters: { modes: ['darkPhone', 'largePhone', 'prairieOak', 'largeText'], audience: 'staff' },
}

export default meta

const story = storyOf(InPage)
type Place = Partial<Parameters<typeof formsAt>[0]>
const storyAt = (
  list: 'loading' | 'shown' | 'refreshing',
  place: Place = {},
  changes: 'resting' | 'changing' | 'changingMany' | 'closing' = 'resting',
) => story(formsAt({ ...place, value: { open: { list, changes } } }))
const press =
  (name: string): StoryObj['play'] =>
  ({ canvasElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name }))
const { lost } = samples.updateForms.refusals
const checked = [unreadForm, starredForm]
const closing = {
  queue: [
    {
      isBulk: true,
      changes: [{ id: 12, status: 'READ' as const }],
      closing: { forms: checked, reason: 'DUPLICATE' as const },
    },
  ],
}
const job = (isBulk: boolean) => ({ queue: [{ isBulk, changes: [{ id: 12, status: 'READ' as const }] }] })

export const Loading = storyAt('loading', { items: null, total: 0, unread: 0 })

export const Shown = storyAt('shown')

export const Open = storyAt('shown', { search: '?form=11' })

export const Long = storyAt('shown', { list: 'long', checked: lists.long.items })

export const LongOpen = storyAt('shown', { list: 'long', search: '?form=999999999' })

export const HostileValuesAndKindsThatAreNotShown = storyAt('shown', { search: '?form=9' })

export const Opening = storyAt('shown', { search: '?form=12', ...job(false) }, 'changing')

export const SomeChecked = storyAt('shown', { checked })

export const AsManyAsCanBeChecked = storyAt('shown', {
  checked: Array.from({ length: 200 }, (_, id) => ({ id, status: 'READ' as const, messages: 0 })),
})

export const ChangingMany = storyAt('shown', { checked, ...job(true) }, 'changingMany')

export const Closing = storyAt('shown', { checked, ...closing }, 'closing')

export const StayedOpen = storyAt('shown', {
  search: '?form=12',
  stayedOpen: [{ id: 12, outcome: 'NEW_MESSAGE', status: 'UNREAD' }],
})

export const NotDecided = storyAt('shown', { stayedOpen: [{ id: 12, outcome: 'NOT_DECIDED', status: 'UNREAD' }] })

export const WaitingForMembers = storyAt('shown', { search: '?waits=member' })

export const BulkRefused = storyAt('shown', { checked, changeError: lost })

export const Archive = storyAt('shown', { tab: 'archived', list: 'archived', checked: lists.archived.items })

export const Filtered = storyAt('shown', { search: '?status=unread&status=favorite&from=app&owner=mine&sort=a-z' })

export const Searching = storyAt('loading', { search: '?search=loan' })

export const Found = storyAt('shown', { search: '?search=loan' })

export const MovedBySomebodyElse = storyAt('shown', { list: 'away', search: '?form=11' })

export const ReadingAgain = storyAt('refreshing')

export const Empty = storyAt('shown', { list: 'none' })

export const OneOfAHundredThousand = storyAt('shown', { list: 'many', search: '?page=900' })

export const Failed = storyAt('shown', { items: null, total: 0, unread: 0, error: samples.getForms.refusals.broken })

export const ReloadFailed = storyAt('shown', { error: samples.getForms.refusals.broken })

export const RowMenu: StoryObj = { ...storyAt('shown'), play: press('Actions for Credit Card Request, form 11') }

export const RowMenuOfAnUnreadForm: StoryObj = {
  ...storyAt('shown'),
  play: press('Actions for Loan Information Request, form 12'),
}

export const FilterOpen: StoryObj = { ...storyAt('shown', { search: '?status=unread' }), play: press('Filter') }

export const SortOpen: StoryObj = { ...storyAt('shown'), play: press('Sort: Unread First') }

export const NotAFavorite = storyAt('shown', {
  list: 'archived',
  tab: 'archived',
  search: '?form=12',
  selected: toReceivedForm(samples.getForms.answers.archived[0] as never),
})
