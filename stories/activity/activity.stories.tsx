import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { readActivityAddress, type ActivityKind } from '../../machines/activity/activity.rules.ts'
import { listingAt } from '../../machines/shared/listing.recipe.ts'
import { ActivityScreen } from '../../src/activity/ActivityScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { activityAt, ofAdmins, samples } from './activity.samples.ts'
const InPage = inPage(ActivityScreen)

const meta: Meta = { title: 'activity/Activity reports', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof activityAt>[0], globals = {}) => story(activityAt(moment), globals)
const press =
  (name: string): StoryObj['play'] =>
  ({ canvasElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name }))
const asking = (address: string, kind: ActivityKind = 'members') => listingAt(address, readActivityAddress(kind))
const { broken } = samples.getMemberActivity.refusals
const members = { value: { members: 'shown' }, page: 'members' } as const
const admins = { value: { admins: 'shown' }, page: 'admins', input: ofAdmins } as const

export const LoadingMembers = at({ value: { members: 'loading' } })

export const Members = at(members)

export const MembersInDark = at(members, { scheme: 'dark' })

export const MembersAtPrairieOakOnAPhone = at(members, { brand: 'prairieoak', ...phone })

export const MembersInLargeTextOnAPhone = at(members, { text: 'double', ...phone })

export const Newest = at({ ...members, page: 'newest' })

export const LaterPage = at({ ...members, page: 'newest', ...asking('?page=17') })

export const PageBeyond = at({ ...members, page: 'newest', ...asking('?page=99'), items: [] })

export const NeverSignedIn = at({ ...members, page: 'never', ...asking('?view=never') })

export const Found = at({ ...members, ...asking('?search=mar.a') })

export const PlainText = at({ ...members, page: 'none', ...asking('?search=mar('), isPlain: true })

export const NoFields = at({ ...members, page: 'none', ...asking('?search=maria&in=none') })

export const ReloadingMembers = at({ ...members, value: { members: 'reloading' } })

export const MembersFailed = at({ value: { members: 'failed' }, error: broken })

export const LoadingAdmins = at({ value: { admins: 'loading' }, input: ofAdmins })

export const Admins = at(admins)

export const AdminsInDarkOnAPhone = at(admins, { scheme: 'dark', ...phone })

export const EveryAction = at({ ...admins, page: 'everyAction' })

export const AdminsByAction = at({ ...admins, ...asking('?sort=action', 'admins') })

export const ReloadingAdmins = at({ ...admins, value: { admins: 'reloading' } })

export const AdminsFailed = at({ value: { admins: 'failed' }, input: ofAdmins, error: broken })

export const SortOpen: StoryObj = { ...at(members), play: press('Sort: Online First') }

export const FieldsOpen: StoryObj = { ...at(members), play: press('Filter') }

export const FieldsOfAdminsOpen: StoryObj = { ...at(admins), play: press('Filter') }
