import type { Meta } from '@storybook/react-vite'
import { NewConversationScreen } from '../../src/conversations/NewConversationScreen.tsx'
import { onceAt } from '../operations/once.samples.ts'
import { attached } from '../shared/files.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { askingAt, newConversationAt, samples, starts } from './new-conversation.samples.ts'

const InPage = inPage(NewConversationScreen)

const meta: Meta = { title: 'conversations/New conversation', component: InPage }

export default meta

const story = storyOf(InPage)
const typed = { draft: { text: 'What is this charge?', files: [] } }

export const Loading = story(newConversationAt({ value: 'loading' }))

export const Failed = story(
  newConversationAt({ value: 'failed', readError: samples.getConversationAbout.refusals.broken }),
)

export const Asking = story(askingAt({}))

export const AskingInGeneral = story(askingAt({}, { about: null, start: starts.general }))

export const AskedBefore = story(
  askingAt({ writing: { form: 'touched' } }, { start: starts.again, draft: { text: 'What is', files: [] } }),
)

export const Typing = story(askingAt({ writing: { form: 'touched' }, keeping: 'typed' }, typed))

export const KeepingTheDraft = story(askingAt({ writing: { form: 'touched' }, keeping: 'keeping' }, typed))

export const DraftNotKept = story(askingAt({ writing: { form: 'touched' }, keeping: 'unkept' }, typed))

export const DraftRefused = story(
  askingAt(
    { writing: { form: 'touched' }, keeping: 'refused', attaching: 'attached' },
    {
      draft: { ...typed.draft, files: attached.one },
      draftRefusal: samples.saveMessageDraft.refusals.gone,
    },
  ),
)

export const Sending = story(
  askingAt({ writing: 'sending', keeping: 'sent' }, { ...typed, inside: { startConversation: onceAt('sending') } }),
)

export const Verifying = story(
  askingAt(
    { writing: 'sending', keeping: 'sent' },
    { ...typed, inside: { startConversation: onceAt('verifyingOutcome') } },
  ),
)

export const TooMany = story(
  askingAt({ writing: { form: 'touched' } }, { ...typed, error: samples.startConversation.refusals.many }),
)

export const FileAttached = story(
  askingAt({ attaching: 'attached' }, { draft: { ...typed.draft, files: attached.one } }),
)

export const UploadingAFile = story(
  askingAt({ attaching: 'uploading' }, { draft: { ...typed.draft, files: attached.uploading } }),
)
