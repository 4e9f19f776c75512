import { formThreadMachine } from '../../machines/forms/form-thread.machine.ts'
import type { FormThread } from '../../machines/forms/form-thread.services.ts'
import { labOf } from '../lab/lab.ts'
import { attachRefusals, picked, openRefusals, sentFile } from '../shared/files.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const question = {
  id: 41,
  isOwn: false,
  isAuthor: false,
  by: 'Maria Okafor',
  text: 'What is this charge? My card is ••••1111.',
  at: '2026-11-20T14:14:00.000Z',
  editedAt: null,
  isRead: true,
  files: [],
}
const answer = {
  ...question,
  id: 42,
  isOwn: true,
  isAuthor: true,
  by: 'Ada Brandt',
  text: 'It is a coffee shop in Portland.',
  at: '2026-11-20T15:02:00.000Z',
  isRead: false,
}
const asked: FormThread = { id: 12, canAnswer: true, messages: [question] }
export const threads = {
  asked,
  answered: { ...asked, messages: [question, answer] },
  colleagues: {
    ...asked,
    messages: [question, { ...answer, isAuthor: false, by: 'Eve Lind' }],
  },
  changed: {
    ...asked,
    messages: [question, { ...answer, text: 'It is a coffee shop.', editedAt: '2026-11-20T15:02:20.000Z' }],
  },
  withFiles: { ...asked, messages: [{ ...question, text: '', files: [sentFile] }] },
  none: { ...asked, messages: [] },
} satisfies Record<string, FormThread>

export const samples = {
  getFormThread: {
    answers: { asked, answered: threads.answered, none: threads.none },
    refusals: { broken: problem(500, 'error trying to get the messages') },
  },
  answerForm: {
    answers: { answered: threads.answered },
    refusals: {
      newer: problem(409, 'There is a newer message. Please read it first.'),
      lost: problem(0, 'error trying to send the answer'),
    },
  },
  editAnswer: {
    answers: { changed: threads.changed },
    refusals: { answered: problem(409, 'This was answered already. Please write another message.') },
  },
  reportTyping: {
    answers: { reported: null },
    refusals: { lost: problem(0, 'error trying to report that you are typing') },
  },
  attachAnswerFile: { answers: { attached: { id: 7 } }, refusals: attachRefusals },
  getFormFile: { answers: { file: '%PDF-1.7' }, refusals: openRefusals },
  readFormThread: {
    answers: { read: null },
    refusals: { lost: problem(0, 'error trying to note what was read') },
  },
} satisfies Samples

type Regions = {
  thread?: string
  writing?: string | { form: string }
  changing?: string
  attaching?: string
  opening?: string
  hearing?: string
}

export const formThreadAt = (
  {
    thread = 'shown',
    writing = { form: 'untouched' },
    changing = 'late',
    attaching = 'none',
    opening = 'none',
    hearing = 'silent',
  }: Regions,
  rest: Omit<Moment<typeof formThreadMachine>, 'value'> = {},
) =>
  still(formThreadMachine, {
    input: { id: 12 },
    thread: asked,
    markedId: 41,
    value: {
      thread,
      writing,
      changing,
      attaching,
      opening,
      hearing,
      reporting: 'unreported',
      marking: 'idle',
    } as Moment<typeof formThreadMachine>['value'],
    ...rest,
  })

export const lab = labOf(formThreadMachine, {
  inputs: [{ id: 12 }],
  events: {
    reload: [{}],
    'forms.change': [{}],
    'draft.change': [{ change: { text: 'It is a coffee shop.' } }, { change: { text: '' } }],
    'draft.submit': [{}],
    'edit.start': [{}],
    'edit.cancel': [{}],
    'files.choose': [{ files: picked.receipt }, { files: picked.letter }],
    'file.retry': [{ key: 'receipt' }],
    'file.remove': [{ key: 'receipt' }, { key: 'letter' }],
    'file.open': [{ file: sentFile }],
    'typing.hear': [{}],
  },
  actors: {
    ...samples,
    attachAnswerFile: { answers: { attached: 7 }, refusals: samples.attachAnswerFile.refusals },
    getFormFile: {
      answers: { file: new Blob([samples.getFormFile.answers.file]) },
      refusals: samples.getFormFile.refusals,
    },
    formsChannel: { tells: ['forms.change'] },
    typingListener: { tells: ['typing.hear'] },
  },
  hiddenStates: {
    'formThread reporting.reporting': 'It reports behind the screen, which stays as it is.',
    'formThread reporting.reported': 'It reports again in a moment.',
    'formThread marking.marking': 'It looks like the thread that is shown.',
  },
})
