import type { About, ConversationStart } from '../../machines/conversations/conversations.rules.ts'
import { newConversationMachine } from '../../machines/conversations/new-conversation.machine.ts'
import { labOf } from '../lab/lab.ts'
import { endings } from '../operations/once.samples.ts'
import { picked, sentFile } from '../shared/files.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { samples as written, threads } from './conversation.samples.ts'

const about: About = { kind: 'TRANSACTION', id: '5f0c1e7ab92d4c3f8e6a7b1d20c4e9f3' }
const charge: ConversationStart = {
  subject: 'Question about a transaction',
  conversationId: null,
  values: threads.asked.sections[0]?.values ?? [],
  draft: '',
  draftFiles: [],
}

export const starts = {
  charge,
  again: { ...charge, conversationId: 12, draft: 'What is', draftFiles: [sentFile] },
  general: { subject: 'Question', conversationId: null, values: [], draft: '', draftFiles: [] },
} satisfies Record<string, ConversationStart>

export const samples = {
  getConversationAbout: {
    answers: starts,
    refusals: {
      foreign: problem(403, 'This is not yours.', { code: 'not_yours' }),
      broken: problem(500, 'error trying to get what you ask about'),
    },
  },
  startConversation: {
    answers: { started: { id: 12 } },
    refusals: {
      many: problem(422, 'You started 20 conversations within a day. Please write in one of them.', { code: 'limit' }),
      lost: problem(0, 'error trying to send your message'),
    },
  },
  saveMessageDraft: written.saveMessageDraft,
  attachFile: written.attachFile,
} satisfies Samples

const input = { userId: 7, about }

type Asking = {
  writing?: 'sending' | { form: 'untouched' | 'touched' }
  keeping?: 'kept' | 'typed' | 'keeping' | 'sent' | 'unkept' | 'refused'
  attaching?: 'none' | 'attached' | 'uploading'
}

export const askingAt = (
  { writing = { form: 'untouched' }, keeping = 'kept', attaching = 'none' }: Asking,
  rest: Omit<Moment<typeof newConversationMachine>, 'value'> = {},
) => newConversationAt({ value: { asking: { writing, keeping, attaching } }, start: charge, ...rest })

export const newConversationAt = (moment: Moment<typeof newConversationMachine>) =>
  still(newConversationMachine, { input, ...moment })

export const lab = labOf(newConversationMachine, {
  inputs: [input, { userId: 7, about: null }],
  events: {
    reload: [{}],
    'draft.change': [{ change: { text: 'What is this charge?' } }, { change: { text: '' } }],
    'draft.submit': [{}],
    'draft.kept': [{}],
    'files.choose': [{ files: picked.receipt }, { files: picked.letter }],
    'file.retry': [{ key: 'receipt' }],
    'file.remove': [{ key: 'receipt' }, { key: 'letter' }],
  },
  actors: {
    ...samples,
    startConversation: { answers: endings(samples.startConversation.answers.started) },
    attachFile: { answers: { attached: 7 }, refusals: samples.attachFile.refusals },
  },
  hiddenStates: { 'newConversation missing': 'Page Not Found takes its place.' },
})
