import { codeTexts } from '../../values/code-texts.ts'
import type { ApiError } from '../../api/problems.ts'
import { bellsMachine, type BellList } from '../../machines/inbox/bells.machine.ts'
import type { InboxList, InboxMessage, Notification } from '../../machines/inbox/inbox.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { still } from '../shared/still.ts'

const plain = { viewed: false, important: false, imageUrl: null }

const branch: InboxMessage = {
  ...plain,
  id: 34,
  postedDate: '11/19/2026',
  messageType: 1,
  dismissable: true,
  message: 'Our branch on Pier Street closes at noon on Friday for an inventory. All others are open as usual.',
}
const warning: InboxMessage = {
  ...branch,
  id: 31,
  postedDate: '11/16/2026',
  important: true,
  message: codeTexts.byPhone,
}
const banner: InboxMessage = {
  ...branch,
  id: 27,
  postedDate: '11/08/2026',
  messageType: 2,
  message: 'A new boat or an old one: loans from 4.99% for up to 60 months.',
  imageUrl: '/assets/harborlight/boat-loans.svg',
}
const certificate: InboxMessage = {
  ...branch,
  id: 22,
  viewed: true,
  postedDate: '10/25/2026',
  dismissable: false,
  message: 'Your 12 Month Certificate S-007 matures soon. Tell us before that day whether to renew it.',
}
const browser: Notification = {
  ...plain,
  id: 35,
  postedDate: '11/19/2026',
  important: true,
  notification: 'A new browser signed in to your account. If that was not you, call us at (555) 010 9000.',
}
const loan: Notification = {
  ...plain,
  id: 32,
  postedDate: '11/17/2026',
  notification: 'Your loan L-001 is nearly paid off.',
}
const statement: Notification = {
  ...plain,
  id: 28,
  viewed: true,
  postedDate: '11/11/2026',
  notification: 'Your October 2026 statement is ready at Harbor Light Credit Union.',
  statementMonth: '10/01/2026',
}
const maturity: Notification = {
  ...plain,
  id: 24,
  viewed: true,
  postedDate: '10/31/2026',
  notification: 'Your 12 Month Certificate S-007 matures in 40 days.',
}

const answer: Notification = {
  ...plain,
  id: 26,
  viewed: true,
  postedDate: '11/10/2026',
  notification: 'You have a message from Harbor Light Credit Union. Find it under Conversations.',
  conversationId: 12,
}

export const messages = { branch, warning, banner, certificate }
export const notifications = { browser, loan, statement, answer, maturity }

export const samples = {
  getMessages: {
    answers: { full: Object.values(messages), none: [] },
    refusals: { lost: problem(0, "error trying to get customer's messages") },
  },
  getNotifications: {
    answers: { full: Object.values(notifications), none: [] },
    refusals: { broken: problem(500, "error trying to get customer's notifications") },
  },
} satisfies Samples

export const listed = <Item extends { viewed: boolean }>(items: readonly Item[]): InboxList<Item> => ({
  items,
  unread: items.filter(({ viewed }) => !viewed).length,
})
/** Returns what the bells show of these, newest first. */
export const newestOf = <Item extends { viewed: boolean }>(items: readonly Item[]): InboxList<Item> => ({
  ...listed(items),
  items: items.slice(0, 3),
})

export const known = <Item extends { viewed: boolean }>(...items: readonly Item[]): BellList<Item> => ({
  ...newestOf(items),
  error: null,
})
export const unknown: BellList<never> = { items: null, unread: 0, error: null }
export const failed = (error: ApiError): BellList<never> => ({ ...unknown, error })

type Lists = { messages: BellList<InboxMessage>; notifications: BellList<Notification> }
const values = {
  fresh: 'fresh',
  loading: { loading: { messages: 'loadingMessages', notifications: 'loadingNotifications' } },
  messagesCame: { loading: { messages: 'answered', notifications: 'loadingNotifications' } },
  notificationsCame: { loading: { messages: 'loadingMessages', notifications: 'answered' } },
} as const

export const bellsAt = (moment: keyof typeof values, lists: Lists) =>
  still(bellsMachine, { input: { userId: 1 }, value: values[moment], ...lists })

export const full: Lists = {
  messages: known(...samples.getMessages.answers.full),
  notifications: known(...samples.getNotifications.answers.full),
}

export const lab = labOf(bellsMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'inbox.change': [{}] },
  actors: {
    getMessages: {
      ...samples.getMessages,
      answers: { none: newestOf([]), full: newestOf(samples.getMessages.answers.full) },
    },
    getNotifications: {
      ...samples.getNotifications,
      answers: { none: newestOf([]), full: newestOf(samples.getNotifications.answers.full) },
    },
    inboxChannel: { tells: ['inbox.change'] },
  },
})
