import type { Meta } from '@storybook/react-vite'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { backWithError } from '../../machines/shared/sending.recipe.ts'
import { ConversationScreen } from '../../src/conversations/ConversationScreen.tsx'
import { onceAt } from '../operations/once.samples.ts'
import { attached, sentFile } from '../shared/files.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { conversationAt, samples, threads } from './conversation.samples.ts'

const InPage = inPage(ConversationScreen)

const meta: Meta = { title: 'conversations/Conversation', component: InPage }

export default meta

const story = storyOf(InPage)
const typed = { draft: { text: 'Yes, thank you.', files: [] } }
const withFiles = (files: keyof typeof attached) => ({ draft: { ...typed.draft, files: attached[files] } })
const touched = { form: 'touched' }

export const Loading = story(conversationAt({ thread: 'loading' }, { thread: null }))

export const Failed = story(
  conversationAt({ thread: 'failed' }, { thread: null, readError: samples.getConversation.refusals.broken }),
)

export const Asked = story(conversationAt({}, { thread: threads.asked }))

export const Answered = story(conversationAt({}))

export const Reloading = story(conversationAt({ thread: 'reloading' }))

export const Typing = story(conversationAt({ writing: touched, keeping: 'typed' }, typed))

export const KeepingTheDraft = story(conversationAt({ writing: touched, keeping: 'keeping' }, typed))

export const DraftNotKept = story(conversationAt({ writing: touched, keeping: 'unkept' }, typed))

export const DraftRefused = story(
  conversationAt(
    { writing: touched, keeping: 'refused', attaching: 'attached' },
    { ...withFiles('one'), draftRefusal: samples.saveMessageDraft.refusals.gone },
  ),
)

const sendingAt = (value: Parameters<typeof onceAt>[0]) =>
  story(conversationAt({ writing: 'adding', keeping: 'sent' }, { ...typed, inside: { writeMessage: onceAt(value) } }))

export const Sending = sendingAt('sending')

export const Verifying = sendingAt('verifyingOutcome')

export const OutcomeUnknown = story(
  conversationAt({ writing: touched }, { ...typed, ...backWithError(unknownOutcome) }),
)

export const NotSent = story(
  conversationAt({ writing: touched }, { ...typed, error: samples.writeMessage.refusals.full }),
)

export const Sent = story(conversationAt({ changing: 'inTime' }, { thread: threads.thanked }))

export const Editing = story(
  conversationAt({ writing: touched, changing: 'inTime' }, { thread: threads.thanked, editing: 43, ...typed }),
)

export const SavingTheChange = story(
  conversationAt(
    { writing: 'changing', keeping: 'sent', changing: 'inTime' },
    { thread: threads.thanked, editing: 43, ...typed, inside: { editMessage: onceAt('sending') } },
  ),
)

export const Changed = story(conversationAt({}, { thread: threads.changed }))

export const OtherSideTyping = story(conversationAt({ hearing: 'typing' }))

export const Closed = story(conversationAt({}, { thread: threads.closed }))

export const Erased = story(conversationAt({}, { thread: threads.erased }))

export const FilesAttached = story(conversationAt({ attaching: 'attached' }, withFiles('one')))

export const UploadingAFile = story(conversationAt({ attaching: 'uploading' }, withFiles('uploading')))

export const FileNotUploaded = story(conversationAt({ attaching: 'attached' }, withFiles('failed')))

export const WrongFile = story(
  conversationAt(
    { attaching: 'attached' },
    {
      ...withFiles('wrong'),
      fieldErrors: [{ field: 'files', text: 'A file cannot be attached. Remove it, and then send your message.' }],
    },
  ),
)

export const TooManyFiles = story(
  conversationAt(
    { attaching: 'attached' },
    { ...withFiles('one'), fieldErrors: [{ field: 'files', text: 'A message can have 5 files.' }] },
  ),
)

export const WithFiles = story(conversationAt({}, { thread: threads.withFiles }))

export const OpeningAFile = story(
  conversationAt({ opening: 'opening' }, { thread: threads.withFiles, opened: sentFile }),
)

export const FileNotOpened = story(
  conversationAt({}, { thread: threads.withFiles, fileError: samples.getMessageFile.refusals.lost }),
)
