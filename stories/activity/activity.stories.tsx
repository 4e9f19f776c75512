import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { activityAddressParser, type ActivityKind } from '../../machines/activity/activity.rules.ts'
import { listingAt } from '../../machines/shared/listing.recipe.ts'
import { ActivityScreen } from '../../src/activity/ActivityScreen.tsx'
import { noSuchDay } from '../../values/days.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { activityAt, ofAdmins, place, samples } from './activity.samples.ts'
const InPage = inPage(ActivityScreen)

const meta: Meta = { title: 'activity/Activity reports', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof activityAt>[0]) => story(activityAt(moment))
const press =
  (name: string): StoryObj['play'] =>
  ({ canvasElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name }))
const asking = (address: string, kind: ActivityKind = 'members') => listingAt(address, activityAddressParser(kind))
const { broken } = samples.getMemberActivity.refusals
const members = { value: { members: 'shown' }, page: 'members' } as const
const admins = { value: { admins: 'shown' }, page: 'admins', input: ofAdmins } as const

export const LoadingMembers = storyAt({ value: { members: 'loading' } })

export const Members = storyAt(members)

export const Newest = storyAt({ ...members, page: 'newest' })

export const LaterPage = storyAt({ ...members, page: 'newest', ...asking(`?before=${place}`) })

export const LastPageOfASearch = storyAt({ ...members, ...asking(`?search=mar.a&before=${place}`) })

export const ManyFound = storyAt({ ...members, page: 'newest', ...asking('?search=mar.a') })

const days = { from: '11/01/2026', to: '11/20/2026' }

export const OfDays = storyAt({ ...members, ...asking('?from=11/01/2026&to=11/20/2026'), days })

export const OtherDaysTyped = storyAt({ ...members, days: { ...days, from: '11/0' } })

export const WrongDays = storyAt({
  ...members,
  days: { from: '11/31/2026', to: '11/20/2026' },
  fieldErrors: [{ field: 'from', text: noSuchDay }],
})

export const NeverSignedIn = storyAt({ ...members, page: 'never', ...asking('?view=never') })

export const Found = storyAt({ ...members, ...asking('?search=mar.a') })

export const PlainText = storyAt({ ...members, page: 'none', ...asking('?search=mar('), isPlain: true })

export const NoFields = storyAt({ ...members, page: 'none', ...asking('?search=maria&in=none') })

export const ReloadingMembers = storyAt({ ...members, value: { members: 'reloading' } })

export const MembersFailed = storyAt({ value: { members: 'failed' }, error: broken })

export const LoadingAdmins = storyAt({ value: { admins: 'loading' }, input: ofAdmins })

export const Admins = storyAt(admins)

export const EveryAction = storyAt({ ...admins, page: 'everyAction' })

export const AdminsByAction = storyAt({ ...admins, ...asking('?sort=action', 'admins') })

export const ReloadingAdmins = storyAt({ ...admins, value: { admins: 'reloading' } })

export const AdminsFailed = storyAt({ value: { admins: 'failed' }, input: ofAdmins, error: broken })

export const SortOpen: StoryObj = { ...storyAt(members), play: press('Sort: Online First') }

export const FieldsOpen: StoryObj = { ...storyAt(members), play: press('Filter') }

export const FieldsOfAdminsOpen: StoryObj = { ...storyAt(admins), play: press('Filter') }
