import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { toReceivedForm } from '../../machines/forms/forms.rules.ts'
import { FormsScreen } from '../../src/forms/FormsScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { formsAt, lists, samples, starredForm, unreadForm } from './forms.samples.ts'
const InPage = inPage(FormsScreen)

const meta: Meta = { title: 'forms/Forms', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
type Place = Partial<Parameters<typeof formsAt>[0]>
const at = (
  list: 'loading' | 'shown' | 'refreshing',
  place: Place = {},
  globals = {},
  changes: 'resting' | 'changing' | 'changingMany' = 'resting',
) => story(formsAt({ ...place, value: { open: { list, changes } } }), globals)
const press =
  (name: string): StoryObj['play'] =>
  ({ canvasElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name }))
const { lost } = samples.updateForms.refusals
const checked = [unreadForm, starredForm]
const job = (isBulk: boolean) => ({ queue: [{ isBulk, changes: [{ id: 12, status: 'READ' as const }] }] })

export const Loading = at('loading', { items: null, total: 0, unread: 0 })

export const Shown = at('shown')

export const Open = at('shown', { search: '?form=11' })

export const OpenInDark = at('shown', { search: '?form=11' }, { scheme: 'dark' })

export const OpenAtPrairieOakInDarkOnAPhone = at(
  'shown',
  { search: '?form=11' },
  { brand: 'prairieoak', scheme: 'dark', ...phone },
)

export const OnAPhone = at('shown', { checked }, phone)

export const LongInLargeTextOnAPhone = at(
  'shown',
  { list: 'long', checked: lists.long.items },
  { text: 'double', ...phone },
)

export const LongOpenInLargeText = at('shown', { list: 'long', search: '?form=999999999' }, { text: 'double' })

export const HostileValuesAndKindsThatAreNotShown = at('shown', { search: '?form=9' })

export const Opening = at('shown', { search: '?form=12', ...job(false) }, {}, 'changing')

export const SomeChecked = at('shown', { checked })

export const AsManyAsCanBeChecked = at('shown', {
  checked: Array.from({ length: 200 }, (_, id) => ({ id, status: 'READ' as const })),
})

export const ChangingMany = at('shown', { checked, ...job(true) }, {}, 'changingMany')

export const BulkRefused = at('shown', { checked, changeError: lost })

export const Archive = at('shown', { tab: 'archived', list: 'archived', checked: lists.archived.items })

export const Filtered = at('shown', { search: '?status=unread&status=favorite&from=app&sort=a-z' })

export const Searching = at('loading', { search: '?search=loan' })

export const Found = at('shown', { search: '?search=loan' })

export const MovedBySomebodyElse = at('shown', { list: 'away', search: '?form=11' })

export const ReadingAgain = at('refreshing')

export const Empty = at('shown', { list: 'none' })

export const OneOfAHundredThousand = at('shown', { list: 'many', search: '?page=900' })

export const Failed = at('shown', { items: null, total: 0, unread: 0, error: samples.getForms.refusals.broken })

export const ReloadFailed = at('shown', { error: samples.getForms.refusals.broken })

export const RowMenu: StoryObj = { ...at('shown'), play: press('Actions for Credit Card Request, form 11') }

export const RowMenuOfAnUnreadForm: StoryObj = {
  ...at('shown'),
  play: press('Actions for Loan Information Request, form 12'),
}

export const FilterOpen: StoryObj = { ...at('shown', { search: '?status=unread' }), play: press('Filter') }

export const SortOpen: StoryObj = { ...at('shown'), play: press('Sort: Unread First') }

export const NotAFavorite = at('shown', {
  list: 'archived',
  tab: 'archived',
  search: '?form=12',
  selected: toReceivedForm(samples.getForms.answers.archived[0] as never),
})
