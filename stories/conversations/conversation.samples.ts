import { conversationMachine } from '../../machines/conversations/conversation.machine.ts'
import type { Conversation } from '../../machines/conversations/conversations.rules.ts'
import { labOf } from '../lab/lab.ts'
import { endings } from '../operations/once.samples.ts'
import { attachRefusals, picked, openRefusals, sentFile, sentPhoto } from '../shared/files.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const question = {
  id: 41,
  isOwn: true,
  isAuthor: true,
  by: 'Maria Okafor',
  text: 'What is this charge?',
  at: '2026-11-20T14:14:00.000Z',
  editedAt: null,
  isRead: true,
  files: [],
}
const answer = {
  ...question,
  id: 42,
  isOwn: false,
  isAuthor: false,
  by: 'Ada Brandt',
  text: 'It is a coffee shop in Portland.\nIs that right?',
  at: '2026-11-20T15:02:00.000Z',
}
const thanks = { ...question, id: 43, text: 'Yes, thank you.', at: '2026-11-20T15:10:00.000Z', isRead: false }

const asked: Conversation = {
  id: 12,
  subject: 'Question about a transaction',
  about: { kind: 'TRANSACTION', id: '5f0c1e7ab92d4c3f8e6a7b1d20c4e9f3' },
  sections: [
    {
      title: 'About',
      values: [
        { title: 'Transaction', text: 'Harbor Coffee' },
        { title: 'Date', text: '11/19/2026' },
        { title: 'Amount', text: '−$4.50' },
        { title: 'Account', text: 'Everyday S-002' },
      ],
    },
  ],
  isClosed: false,
  sentAt: '2026-11-20T14:14:00.000Z',
  erasedAt: null,
  messages: [{ ...question, isRead: false }],
  draft: '',
  draftFiles: [],
}
export const threads = {
  asked,
  answered: { ...asked, messages: [question, answer] },
  begun: { ...asked, messages: [question, answer], draft: 'Yes, tha', draftFiles: [sentFile] },
  thanked: { ...asked, messages: [question, answer, thanks] },
  withFiles: {
    ...asked,
    messages: [
      { ...question, files: [sentFile, sentPhoto] },
      { ...answer, text: '', files: [{ ...sentFile, id: 9, name: 'Terms of the card.pdf' }] },
    ],
  },
  changed: {
    ...asked,
    messages: [question, answer, { ...thanks, text: 'Yes, thanks.', editedAt: '2026-11-20T15:10:30.000Z' }],
  },
  erased: { ...asked, about: null, sections: [], isClosed: true, erasedAt: '2026-11-20T03:00:00.000Z', messages: [] },
  closed: { ...asked, isClosed: true, messages: [question, answer, { ...thanks, isRead: true }] },
} satisfies Record<string, Conversation>

const { thanked, changed, ...read } = threads
const { answered, begun, withFiles } = threads

export const samples = {
  getConversation: {
    answers: read,
    refusals: {
      foreign: problem(403, 'This is not yours.', { code: 'not_yours' }),
      broken: problem(500, 'error trying to get the conversation'),
    },
  },
  writeMessage: {
    answers: { thanked },
    refusals: {
      gone: problem(422, 'A file was already sent, or is no longer here. Remove it.'),
      full: problem(422, 'This conversation has 1,000 messages. Please start another one.', { code: 'limit' }),
      lost: problem(0, 'error trying to send your message'),
    },
  },
  editMessage: {
    answers: { changed },
    refusals: { answered: problem(409, 'This was answered already. Please write another message.') },
  },
  readConversation: {
    answers: { read: null },
    refusals: { lost: problem(0, 'error trying to note what you have read') },
  },
  reportTyping: {
    answers: { reported: null },
    refusals: { lost: problem(0, 'error trying to report that you are typing') },
  },
  attachFile: { answers: { attached: { id: 7 } }, refusals: attachRefusals },
  getMessageFile: { answers: { file: '%PDF-1.7' }, refusals: openRefusals },
  saveMessageDraft: {
    answers: { kept: null },
    refusals: {
      gone: problem(422, 'A file was already sent, or is no longer here. Remove it.'),
      characters: problem(422, 'Some characters are not allowed.'),
      lost: problem(0, 'error trying to keep your draft'),
    },
  },
} satisfies Samples

export const input = { userId: 7, id: 12, isView: false }

type Regions = {
  thread?: string
  writing?: string | { form: string }
  keeping?: string
  changing?: string
  attaching?: string
  opening?: string
  hearing?: string
}

export const conversationAt = (
  {
    thread = 'shown',
    writing = { form: 'untouched' },
    keeping = 'kept',
    changing = 'late',
    attaching = 'none',
    opening = 'none',
    hearing = 'silent',
  }: Regions,
  rest: Omit<Moment<typeof conversationMachine>, 'value'> = {},
) =>
  still(conversationMachine, {
    input,
    thread: threads.answered,
    markedId: 42,
    value: {
      open: {
        thread,
        writing,
        keeping,
        changing,
        attaching,
        opening,
        hearing,
        reporting: 'unreported',
        marking: 'idle',
      },
    } as Moment<typeof conversationMachine>['value'],
    ...rest,
  })

export const lab = labOf(conversationMachine, {
  inputs: [input],
  events: {
    reload: [{}],
    'conversations.change': [{}],
    'draft.change': [{ change: { text: 'Yes, thank you.' } }, { change: { text: '' } }],
    'draft.submit': [{}],
    'edit.start': [{}],
    'edit.cancel': [{}],
    'draft.kept': [{}],
    'typing.hear': [{}],
    'files.choose': [{ files: picked.receipt }, { files: picked.letter }, { files: picked.six }],
    'file.retry': [{ key: 'receipt' }],
    'file.remove': [{ key: 'receipt' }, { key: 'letter' }],
    'file.open': [{ file: sentFile }],
  },
  actors: {
    // To the machine a closed or erased conversation is like one of these.
    getConversation: { ...samples.getConversation, answers: { asked, answered, begun, withFiles } },
    writeMessage: { answers: { ...endings(thanked), lookedUp: endings({ ...thanked, messages: [] }).done } },
    editMessage: { answers: endings(changed) },
    readConversation: samples.readConversation,
    reportTyping: samples.reportTyping,
    saveMessageDraft: samples.saveMessageDraft,
    attachFile: { answers: { attached: 7 }, refusals: samples.attachFile.refusals },
    getMessageFile: {
      answers: { file: new Blob([samples.getMessageFile.answers.file]) },
      refusals: samples.getMessageFile.refusals,
    },
    conversationsChannel: { tells: ['conversations.change'] },
    typingListener: { tells: ['typing.hear'] },
  },
  unreachable: {
    'conversation open.writing.adding: writeMessage failed 2/2':
      'It takes three crashes while the thread, the draft and files are on their way; new-dispute.machine.test.ts takes it.',
    'conversation open.writing.changing: editMessage failed 2/2':
      'It takes three crashes while the thread, the draft and files are on their way; new-dispute.machine.test.ts takes it.',
  },
  hiddenStates: {
    'conversation open.writing.sent': 'It is left at once.',
    'conversation missing': 'Page Not Found takes its place.',
    'conversation open.reporting.reporting': 'It reports behind the screen, which stays as it is.',
    'conversation open.reporting.reported': 'It reports again in a moment.',
    'conversation open.marking.marking': 'It looks like the thread that is shown.',
  },
})
