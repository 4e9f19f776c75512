import type { Meta } from '@storybook/react-vite'
import { ConversationsScreen } from '../../src/conversations/ConversationsScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { conversationsAt, rows, samples } from './conversations.samples.ts'

const InPage = inPage(ConversationsScreen)

const meta: Meta = { title: 'conversations/Conversations', component: InPage }

export default meta

const story = storyOf(InPage)
const { broken } = samples.getConversations.refusals

export const Loading = story(conversationsAt({ value: 'loading' }))

export const Shown = story(conversationsAt({ value: 'shown', rows }))

export const ShownInDarkOnAPhone = story(conversationsAt({ value: 'shown', rows }), { scheme: 'dark', ...phone })

export const None = story(conversationsAt({ value: 'shown', rows: [] }))

export const Reloading = story(conversationsAt({ value: 'reloading', rows }))

export const FailedOnAPhone = story(conversationsAt({ value: 'failed', error: broken }), phone)
