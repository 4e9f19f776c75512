import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { AdminsScreen } from '../../src/admins/AdminsScreen.tsx'
import { desk } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { askAdminAt } from './ask-admin.samples.ts'
import { changeRoleAt } from './change-role.samples.ts'
import { inviteAdminAt } from './invite-admin.samples.ts'
import { ownMembershipAt } from './own-membership.samples.ts'
import { adminsAt, samples } from './admins.samples.ts'
const InPage = inPage(AdminsScreen)

const meta: Meta = {
  title: 'admins/Admins',
  component: InPage,
  parameters: { modes: ['darkPhone', 'largePhone', 'prairieOak', 'largeText'], audience: 'staff' },
}

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof adminsAt>[0]) => story(adminsAt(moment))
const press =
  (name: string): StoryObj['play'] =>
  ({ canvasElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name }))
const { broken } = samples.getAdmins.refusals

export const Loading = storyAt({ value: 'loading', items: null })

export const Shown = storyAt({ value: 'shown' })

export const LongNames = storyAt({ value: 'shown', of: 'longNames' })

export const Alone = storyAt({ value: 'shown', of: 'alone' })

export const Pending = storyAt({ value: 'shown', search: '?status=pending&role=banking' })

export const NobodyMatches = storyAt({ value: 'shown', search: '?search=nobody' })

export const Reloading = storyAt({ value: 'reloading' })

export const Failed = storyAt({ value: 'failed', items: null, error: broken })

export const ReloadFailed = storyAt({ value: 'shown', error: broken })

export const RowMenu: StoryObj = {
  ...storyAt({ value: 'shown' }),
  globals: desk,
  play: press('Actions for Ben Achterberg'),
}

export const RowMenuOfAnInvitation: StoryObj = {
  ...storyAt({ value: 'shown' }),
  globals: desk,
  play: press('Actions for ivo@example.test'),
}

export const FilterOpen: StoryObj = { ...storyAt({ value: 'shown', search: '?status=active' }), play: press('Filter') }

const untouched = { value: { form: 'untouched' } } as const

export const Inviting = storyAt({
  value: 'shown',
  dialog: 'inviteForm',
  inside: { inviteForm: inviteAdminAt(untouched) },
})

export const ChangingARole = storyAt({
  value: 'shown',
  dialog: 'changeRole',
  inside: { changeRole: changeRoleAt(untouched) },
})

export const OwnAccounts = storyAt({
  value: 'shown',
  dialog: 'ownMembership',
  inside: { ownMembership: ownMembershipAt(untouched) },
})

export const Asking = storyAt({
  value: 'shown',
  dialog: 'askAdmin',
  inside: { askAdmin: askAdminAt({ value: 'asking' }) },
})
