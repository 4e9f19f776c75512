import { toSentNotification, type SentNotification } from '../../machines/broadcasts/sent.rules.ts'
import { sentNotificationsMachine } from '../../machines/broadcasts/sent-notifications.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const byAda = { by: 'Ada Brandt', recipients: 520, readers: 212, isWaiting: false, group: null }
const byBen = { by: 'Ben Cole', recipients: 1, readers: 0, isWaiting: false, group: null }

const some: SentNotification[] = [
  {
    id: 62,
    notification: 'Please call us about the check that you deposited on Monday.',
    imageUrl: '',
    important: true,
    username: 'sven',
    postedDate: '2026-11-18T21:30:00.000Z',
    ...byBen,
  },
  {
    id: 52,
    notification: 'Online banking pauses on Sunday from 2 to 3 AM.',
    imageUrl: '',
    important: false,
    username: null,
    postedDate: '2026-11-16T18:45:00.000Z',
    ...byAda,
  },
]

export const samples = {
  getSentNotifications: {
    answers: { some, none: [] as SentNotification[] },
    refusals: { broken: problem(500, 'error trying to get the notifications') },
  },
  withdrawNotification: {
    answers: { done: null },
    refusals: {
      gone: problem(404, 'This notification was withdrawn already.'),
      lost: problem(0, 'error trying to withdraw the notification'),
    },
  },
} satisfies Samples

export const items = some.map(toSentNotification)

export const sentNotificationsAt = (moment: Moment<typeof sentNotificationsMachine>) =>
  still(sentNotificationsMachine, { input: { userId: 901, search: '' }, items, ...moment })

const { getSentNotifications, withdrawNotification } = samples

export const lab = labOf(sentNotificationsMachine, {
  inputs: [{ userId: 901, search: '' }],
  events: {
    reload: [{}],
    'text.change': [{ text: 'sunday' }],
    'address.change': [{ search: '?search=pier&show=all' }],
    'search.submit': [{}],
    'search.clear': [{}],
    'filter.toggle': [{ filter: 'important' }],
    'rows.more': [{}],
    'row.remove': [{ id: 62 }],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
  },
  actors: {
    getSentNotifications: { answers: { some: items, none: [] }, refusals: getSentNotifications.refusals },
    withdrawNotification: { answers: { done: undefined }, refusals: withdrawNotification.refusals },
  },
})
