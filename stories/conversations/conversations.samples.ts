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
  isClosed: false,
  waitsFor: 'STAFF',
  ...change,
})

const some = [
  row({ lastText: 'It is a coffee shop in Portland. Is that right?', isUnread: true, waitsFor: 'MEMBER' }),
  row({ id: 11, subject: 'Question', lastText: 'When do you open on Friday?', lastAt: '2026-11-19T20:05:00.000Z' }),
  row({ id: 9, subject: 'Loan Application', lastText: '', waitsFor: null, lastAt: '2026-11-12T16:30:00.000Z' }),
  row({ id: 7, subject: 'Question about a card', lastText: 'Thank you!', isClosed: true, waitsFor: 'STAFF' }),
]

export const samples = {
  getConversations: {
    answers: { some, none: [] },
    refusals: { broken: problem(500, 'error trying to get your conversations') },
  },
} satisfies Samples

export const rows: readonly ConversationRow[] = some

export const conversationsAt = (moment: Moment<typeof conversationsMachine>) =>
  still(conversationsMachine, { input: { userId: 7 }, ...moment })

export const lab = labOf(conversationsMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'conversations.change': [{}] },
  actors: { ...samples, conversationsChannel: { tells: ['conversations.change'] } },
})
