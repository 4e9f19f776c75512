import type { Meta } from '@storybook/react-vite'
import type { FormThreadActor } from '../../machines/forms/form-thread.machine.ts'
import { FormMessages } from '../../src/forms/FormMessages.tsx'
import { attached, sentFile } from '../shared/files.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { formThreadAt, samples, threads } from './form-thread.samples.ts'

const InPage = inPage<FormThreadActor>(({ actor }) => <FormMessages actor={actor} memberName="Maria Okafor" />)

const meta: Meta = { title: 'forms/Messages', component: InPage }

export default meta

const story = storyOf(InPage)
const typed = { draft: { text: 'It is a coffee shop.', files: [] } }
const withFiles = (files: keyof typeof attached) => ({ draft: { ...typed.draft, files: attached[files] } })
const touched = { form: 'touched' }

export const Loading = story(formThreadAt({ thread: 'loading' }, { thread: null }))

export const Failed = story(
  formThreadAt({ thread: 'failed' }, { thread: null, readError: samples.getFormThread.refusals.broken }),
)

export const NothingWritten = story(formThreadAt({}, { thread: threads.none }))

export const Asked = story(formThreadAt({}))

export const Reloading = story(formThreadAt({ thread: 'reloading' }))

export const Typing = story(formThreadAt({ writing: touched }, typed))

export const Sending = story(formThreadAt({ writing: 'adding' }, typed))

export const SomebodyWasFaster = story(
  formThreadAt({ writing: touched }, { ...typed, error: samples.answerForm.refusals.newer }),
)

export const MemberTyping = story(formThreadAt({ hearing: 'typing' }))

export const Answered = story(formThreadAt({ changing: 'inTime' }, { thread: threads.answered }))

export const Editing = story(
  formThreadAt({ writing: touched, changing: 'inTime' }, { thread: threads.answered, editing: 42, ...typed }),
)

export const SavingTheChange = story(
  formThreadAt({ writing: 'changing', changing: 'inTime' }, { thread: threads.answered, editing: 42, ...typed }),
)

export const Changed = story(formThreadAt({}, { thread: threads.changed }))

export const FileAttached = story(formThreadAt({ attaching: 'attached' }, withFiles('one')))

export const UploadingAFile = story(formThreadAt({ attaching: 'uploading' }, withFiles('uploading')))

export const OpeningAFile = story(formThreadAt({ opening: 'opening' }, { thread: threads.withFiles, opened: sentFile }))
