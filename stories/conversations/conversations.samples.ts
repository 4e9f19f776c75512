import { conversationsMachine } from '../../machines/conversations/conversations.machine.ts'
import type { ConversationRow } from '../../machines/conversations/conversations.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const row = (change: Partial<ConversationRow>): ConversationRow => ({
  id: 12,
  subject: 'Question about a transaction',
  lastAt: '2026-11-20T14:14:00.000Z',
  lastText: 'What is this charge?',
  isUnread: false,
  hasDraft: false,
  isClosed: false,
  waitsFor: 'STAFF',
  ...change,
})

const some = [
  row({ lastText: 'It is a coffee shop in Portland. Is that right?', isUnread: true, waitsFor: 'MEMBER' }),
  row({
    id: 11,
    subject: 'Question',
    lastText: 'When do you open on Friday?',
    hasDraft: true,
    lastAt: '2026-11-19T20:05:00.000Z',
  }),
  row({ id: 9, subject: 'Loan Application', lastText: '', waitsFor: null, lastAt: '2026-11-12T16:30:00.000Z' }),
  row({ id: 7, subject: 'Question about a card', lastText: 'Thank you!', isClosed: true, waitsFor: 'STAFF' }),
]

export const samples = {
  getConversations: {
    answers: { some, none: [] },
    refusals: { broken: problem(500, 'error trying to get your conversations') },
  },
} satisfies Samples

const older = [
  row({ id: 5, subject: 'Question about a loan', lastText: 'You are welcome.', isClosed: true, waitsFor: 'MEMBER' }),
  row({ id: 3, subject: 'Credit Card Request', lastText: '', waitsFor: null, lastAt: '2026-06-02T13:00:00.000Z' }),
]

export const pages = {
  whole: { items: some, total: 4 },
  none: { items: [] as ConversationRow[], total: 0 },
  part: { items: some, total: 84 },
  next: { items: older, total: 84 },
}

export const conversationsAt = ({
  page,
  ...moment
}: Moment<typeof conversationsMachine> & { page?: keyof typeof pages }) =>
  still(conversationsMachine, {
    input: { userId: 7 },
    ...(page && { ...pages[page], counted: pages[page].items.length, pages: 1 }),
    ...moment,
  })

export const lab = labOf(conversationsMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'history.more': [{}], 'conversations.change': [{}] },
  actors: {
    getConversations: { answers: pages, refusals: samples.getConversations.refusals },
    conversationsChannel: { tells: ['conversations.change'] },
  },
})
