import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { AdminsScreen } from '../../src/admins/AdminsScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { askAdminAt } from './ask-admin.samples.ts'
import { changeRoleAt } from './change-role.samples.ts'
import { inviteAdminAt } from './invite-admin.samples.ts'
import { adminsAt, samples } from './admins.samples.ts'
const InPage = inPage(AdminsScreen)

const meta: Meta = { title: 'admins/Admins', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof adminsAt>[0], globals = {}) => story(adminsAt(moment), globals)
const press =
  (name: string): StoryObj['play'] =>
  ({ canvasElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name }))
const { broken } = samples.getAdmins.refusals

export const Loading = at({ value: 'loading', items: null })

export const Shown = at({ value: 'shown' })

export const ShownInDark = at({ value: 'shown' }, { scheme: 'dark' })

export const ShownAtPrairieOak = at({ value: 'shown' }, { brand: 'prairieoak' })

export const ShownOnAPhone = at({ value: 'shown' }, phone)

export const ShownInDarkOnAPhone = at({ value: 'shown' }, { scheme: 'dark', ...phone })

export const LongNamesInLargeText = at({ value: 'shown', of: 'longNames' }, { text: 'double' })

export const LongNamesInLargeTextOnAPhone = at({ value: 'shown', of: 'longNames' }, { text: 'double', ...phone })

export const Alone = at({ value: 'shown', of: 'alone' })

export const Pending = at({ value: 'shown', search: '?status=pending&role=banking' })

export const NobodyMatches = at({ value: 'shown', search: '?search=nobody' })

export const Reloading = at({ value: 'reloading' })

export const Failed = at({ value: 'failed', items: null, error: broken })

export const ReloadFailed = at({ value: 'shown', error: broken })

export const RowMenu: StoryObj = { ...at({ value: 'shown' }), play: press('Actions for Ben Achterberg') }

export const RowMenuOfAnInvitation: StoryObj = {
  ...at({ value: 'shown' }),
  play: press('Actions for ivo@example.test'),
}

export const FilterOpen: StoryObj = { ...at({ value: 'shown', search: '?status=active' }), play: press('Filter') }

const untouched = { value: { form: 'untouched' } } as const

export const Inviting = at({ value: 'shown', dialog: 'inviteForm', inside: { inviteForm: inviteAdminAt(untouched) } })

export const ChangingARole = at({
  value: 'shown',
  dialog: 'changeRole',
  inside: { changeRole: changeRoleAt(untouched) },
})

export const Asking = at({ value: 'shown', dialog: 'askAdmin', inside: { askAdmin: askAdminAt({ value: 'asking' }) } })
