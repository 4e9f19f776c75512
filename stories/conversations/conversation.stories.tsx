import type { Meta } from '@storybook/react-vite'
import { ConversationScreen } from '../../src/conversations/ConversationScreen.tsx'
import { attached, sentFile } from '../shared/files.ts'
import { phone } from '../shared/screens.ts'
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

export const AnsweredInDarkOnAPhone = story(conversationAt({}), { scheme: 'dark', ...phone })

export const Reloading = story(conversationAt({ thread: 'reloading' }))

export const Typing = story(conversationAt({ writing: touched, keeping: 'typed' }, typed))

export const KeepingTheDraft = story(conversationAt({ writing: touched, keeping: 'keeping' }, typed))

export const DraftNotKeptOnAPhone = story(conversationAt({ writing: touched, keeping: 'unkept' }, typed), phone)

export const DraftRefused = story(
  conversationAt(
    { writing: touched, keeping: 'refused', attaching: 'attached' },
    { ...withFiles('one'), draftRefusal: samples.saveMessageDraft.refusals.gone },
  ),
)

export const Sending = story(conversationAt({ writing: 'adding', keeping: 'sent' }, typed))

export const NotSentOnAPhone = story(
  conversationAt({ writing: touched }, { ...typed, error: samples.writeMessage.refusals.lost }),
  phone,
)

export const Sent = story(conversationAt({ changing: 'inTime' }, { thread: threads.thanked }))

export const Editing = story(
  conversationAt({ writing: touched, changing: 'inTime' }, { thread: threads.thanked, editing: 43, ...typed }),
)

export const SavingTheChange = story(
  conversationAt(
    { writing: 'changing', keeping: 'sent', changing: 'inTime' },
    { thread: threads.thanked, editing: 43, ...typed },
  ),
)

export const ChangedOnAPhone = story(conversationAt({}, { thread: threads.changed }), phone)

export const OtherSideTyping = story(conversationAt({ hearing: 'typing' }))

export const OtherSideTypingInDarkOnAPhone = story(conversationAt({ hearing: 'typing' }), { scheme: 'dark', ...phone })

export const Closed = story(conversationAt({}, { thread: threads.closed }))

export const ErasedOnAPhone = story(conversationAt({}, { thread: threads.erased }), phone)

export const FilesAttached = story(conversationAt({ attaching: 'attached' }, withFiles('one')))

export const UploadingAFileOnAPhone = story(conversationAt({ attaching: 'uploading' }, withFiles('uploading')), phone)

export const FileNotUploadedInDarkOnAPhone = story(conversationAt({ attaching: 'attached' }, withFiles('failed')), {
  scheme: 'dark',
  ...phone,
})

export const WrongFile = story(
  conversationAt(
    { attaching: 'attached' },
    {
      ...withFiles('wrong'),
      fieldErrors: [{ field: 'files', text: 'A file is not attached. Try it again, or remove it.' }],
    },
  ),
)

export const TooManyFiles = story(
  conversationAt(
    { attaching: 'attached' },
    { ...withFiles('one'), fieldErrors: [{ field: 'files', text: 'A message can have 5 files.' }] },
  ),
)

export const WithFilesOnAPhone = story(conversationAt({}, { thread: threads.withFiles }), phone)

export const OpeningAFile = story(
  conversationAt({ opening: 'opening' }, { thread: threads.withFiles, opened: sentFile }),
)

export const FileNotOpened = story(
  conversationAt({}, { thread: threads.withFiles, fileError: samples.getMessageFile.refusals.lost }),
)
