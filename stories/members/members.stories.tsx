import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { MembersScreen } from '../../src/members/MembersScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { changeStatusAt, samples as statuses } from './change-status.samples.ts'
import { membersAt, samples } from './members.samples.ts'

const InPage = inPage(MembersScreen)

const meta: Meta = { title: 'members/Members', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof membersAt>[0], globals = {}) => story(membersAt(moment), globals)
const press =
  (name: string): StoryObj['play'] =>
  ({ canvasElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name }))
const { broken } = samples.getMembers.refusals
const tablet = { viewport: { value: 'tablet', isRotated: false } }

export const Loading = at({ value: 'loading', items: null, total: 0 })

export const Shown = at({ value: 'shown' })

export const ShownInDark = at({ value: 'shown' }, { scheme: 'dark' })

export const ShownAtPrairieOak = at({ value: 'shown' }, { brand: 'prairieoak' })

export const ShownOnATablet = at({ value: 'shown' }, tablet)

export const ShownOnAPhone = at({ value: 'shown' }, phone)

export const LongNamesInLargeText = at({ value: 'shown', page: 'longNames' }, { text: 'double' })

export const LastPage = at({ value: 'shown', search: '?sort=status&order=desc&page=11' })

export const Locked = at({ value: 'shown', page: 'locked', search: '?search=lock&status=locked' })

export const Reloading = at({ value: 'reloading', search: '?search=mar' })

export const None = at({ value: 'shown', page: 'none', search: '?search=nobody' })

export const BeyondTheLastPage = at({ value: 'shown', page: 'beyond', search: '?page=99' })

export const Failed = at({ value: 'failed', items: null, total: 0, error: broken })

export const ReloadFailed = at({ value: 'shown', error: broken })

export const RowMenu: StoryObj = { ...at({ value: 'shown' }), play: press('Actions for Maria Okafor') }

export const FilterOpen: StoryObj = { ...at({ value: 'shown', search: '?status=active' }), play: press('Filter') }

export const Locking = at({
  value: 'shown',
  dialog: 'changeStatus',
  inside: { changeStatus: changeStatusAt({ value: 'shown', standing: statuses.getMemberStanding.answers.busy }) },
})
