import type { Meta } from '@storybook/react-vite'
import { ReceivedScreen } from '../../src/received/ReceivedScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { receivedIssueAt } from './received-issue.samples.ts'
import { lists, receivedIssuesAt, samples } from './received-issues.samples.ts'

const InPage = inPage(ReceivedScreen)

const meta: Meta = { title: 'received/Received issues', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof receivedIssuesAt>[0]) => story(receivedIssuesAt(moment))

export const Loading = storyAt({ value: 'loading', issues: null })

export const Shown = storyAt({ value: 'shown' })

export const Settled = storyAt({ value: 'shown', input: { userId: 901, isSettled: true }, ...lists.settled })

export const Nothing = storyAt({ value: 'shown', ...lists.none })

export const OfMany = storyAt({ value: 'shown', total: 420 })

export const Reloading = storyAt({ value: 'reloading' })

export const Failed = storyAt({ value: 'failed', issues: null, error: samples.getReceivedIssues.refusals.broken })

export const Taking = storyAt({
  value: 'shown',
  dialog: 'receivedIssue',
  inside: { receivedIssue: receivedIssueAt({ value: { form: 'untouched' } }) },
})
