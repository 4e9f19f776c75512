import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { AdminRole } from '../../values/enumerations.ts'
import { MembersScreen } from '../../src/members/MembersScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { changeStatusAt, samples as statuses } from './change-status.samples.ts'
import { membersAt, samples } from './members.samples.ts'
import { answered } from '../lab/answered.ts'
import { samples as callerSamples } from '../office/caller-check.samples.ts'

answered({ '/admin/caller-check': callerSamples.getCallerCheck.answers.unchecked })

const InPage = inPage(MembersScreen)

const meta: Meta = {
  title: 'members/Members',
  component: InPage,
  parameters: { modes: ['darkPhone', 'largePhone', 'prairieOak', 'largeText', 'tablet'], audience: 'staff' },
}

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof membersAt>[0]) => story(membersAt(moment))
const press =
  (name: string): StoryObj['play'] =>
  ({ canvasElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name }))
const { broken } = samples.getMembers.refusals

export const Loading = storyAt({ value: 'loading', items: null, total: 0 })

export const Shown = storyAt({ value: 'shown' })

export const LongNames = storyAt({ value: 'shown', page: 'longNames' })

export const LastPage = storyAt({ value: 'shown', search: '?sort=status&order=desc&page=11' })

export const Locked = storyAt({ value: 'shown', page: 'locked', search: '?search=lock&status=locked' })

export const Reloading = storyAt({ value: 'reloading', search: '?search=mar' })

export const None = storyAt({ value: 'shown', page: 'none', search: '?search=nobody' })

export const BeyondTheLastPage = storyAt({ value: 'shown', page: 'beyond', search: '?page=99' })

export const Failed = storyAt({ value: 'failed', items: null, total: 0, error: broken })

export const ReloadFailed = storyAt({ value: 'shown', error: broken })

export const RowMenu: StoryObj = { ...storyAt({ value: 'shown' }), play: press('Actions for Maria Okafor') }

export const ShownToBankingAccess: StoryObj = { ...Shown, parameters: { role: AdminRole.BANKING_ACCESS } }

export const FilterOpen: StoryObj = { ...storyAt({ value: 'shown', search: '?status=active' }), play: press('Filter') }

export const Locking = storyAt({
  value: 'shown',
  dialog: 'changeStatus',
  inside: { changeStatus: changeStatusAt({ value: 'shown', standing: statuses.getMemberStanding.answers.busy }) },
})
