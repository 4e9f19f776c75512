import { codeTexts } from '../../values/code-texts.ts'
import { toSentMessage, type SentMessage } from '../../machines/broadcasts/sent.rules.ts'
import { sentMessagesMachine } from '../../machines/broadcasts/sent-messages.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const info = { messageType: 1 as const, imageUrl: '', important: false, dismissable: true }

export const hostile = '<b>b</b> <script>alert(1)</script> <img src=x onerror=y>'

const byAda = { by: 'Ada Brandt', recipients: 520, readers: 212, isWaiting: false, group: null }
const byBen = { by: 'Ben Cole', recipients: 1, readers: 0, isWaiting: false, group: null }

const waiting: SentMessage = {
  ...info,
  id: 70,
  message: 'Our branch on Pier Street is closed on Thanksgiving.',
  username: null,
  postedDate: '2026-11-25T14:00:00.000Z',
  ...byAda,
  recipients: null,
  readers: 0,
  isWaiting: true,
  group: { accountType: 2, eStatements: true },
}

const some: SentMessage[] = [
  {
    ...info,
    id: 61,
    message: 'Our branch on Pier Street closes at noon on Friday.',
    username: null,
    postedDate: '2026-11-19T13:30:00.000Z',
    ...byAda,
  },
  {
    ...info,
    id: 58,
    message: 'Your first car: loans for members under 25.',
    messageType: 2,
    imageUrl: '/assets/harborlight/boat-loans.svg',
    username: 'clara',
    postedDate: '2026-11-17T16:15:00.000Z',
    ...byBen,
  },
  {
    ...info,
    id: 44,
    message: codeTexts.byPhone,
    important: true,
    dismissable: false,
    username: null,
    postedDate: '2026-11-16T14:40:00.000Z',
    ...byAda,
  },
  { ...info, id: 31, message: hostile, username: 'olivia', postedDate: '2026-11-12T20:20:00.000Z', ...byBen },
]

export const samples = {
  getSentMessages: {
    answers: { some, waiting: [waiting, ...some], none: [] as SentMessage[] },
    refusals: { broken: problem(500, 'error trying to get the messages') },
  },
  withdrawMessage: {
    answers: { done: null },
    refusals: {
      gone: problem(404, 'This message was withdrawn already.'),
      lost: problem(0, 'error trying to withdraw the message'),
    },
  },
} satisfies Samples

export const items = some.map(toSentMessage)
export const withWaiting = [waiting, ...some].map(toSentMessage)

export const sentMessagesAt = (moment: Moment<typeof sentMessagesMachine>) =>
  still(sentMessagesMachine, { input: { userId: 901, search: '' }, items, ...moment })

const { getSentMessages, withdrawMessage } = samples

export const lab = labOf(sentMessagesMachine, {
  inputs: [{ userId: 901, search: '' }],
  events: {
    reload: [{}],
    'text.change': [{ text: 'pier' }],
    'address.change': [{ search: '?search=pier&show=all' }],
    'search.submit': [{}],
    'search.clear': [{}],
    'filter.toggle': [{ filter: 'all' }],
    'rows.more': [{}],
    'row.remove': [{ id: 61 }],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
  },
  actors: {
    getSentMessages: { answers: { some: items, waiting: withWaiting, none: [] }, refusals: getSentMessages.refusals },
    withdrawMessage: { answers: { done: undefined }, refusals: withdrawMessage.refusals },
  },
})
