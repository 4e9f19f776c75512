import type { Meta } from '@storybook/react-vite'
import { ConversationsScreen } from '../../src/conversations/ConversationsScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { conversationsAt, samples } from './conversations.samples.ts'

const InPage = inPage(ConversationsScreen)

const meta: Meta = { title: 'conversations/Conversations', component: InPage }

export default meta

const story = storyOf(InPage)
const { broken } = samples.getConversations.refusals

export const Loading = story(conversationsAt({ value: 'loading' }))

export const Shown = story(conversationsAt({ value: 'shown', page: 'whole' }))

export const None = story(conversationsAt({ value: 'shown', page: 'none' }))

export const Reloading = story(conversationsAt({ value: 'loading', page: 'whole' }))

export const Failed = story(conversationsAt({ value: 'shown', error: broken }))

export const Part = story(conversationsAt({ value: 'shown', page: 'part' }))

export const LoadingMore = story(conversationsAt({ value: 'loadingMore', page: 'part' }))

export const MoreFailed = story(conversationsAt({ value: 'moreFailed', page: 'part', error: broken }))
