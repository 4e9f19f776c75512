import { notificationsMachine } from '../../machines/inbox/notifications.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { listed, samples as bells } from './bells.samples.ts'

export const samples = {
  markNotificationsViewed: {
    answers: { done: null },
    refusals: { broken: problem(500, "error trying to get customer's notifications") },
  },
  removeNotification: {
    answers: { done: null },
    refusals: {
      gone: problem(404, 'This notification was removed already.'),
      lost: problem(0, "error trying to remove customer's notifications"),
    },
  },
} satisfies Samples

export const items = bells.getNotifications.answers.full

export const notificationsAt = (moment: Moment<typeof notificationsMachine>) =>
  still(notificationsMachine, { input: { userId: 7 }, items, chosen: items[0] ?? null, ...moment })

export const lab = labOf(notificationsMachine, {
  inputs: [{ userId: 7 }],
  events: {
    reload: [{}],
    'row.remove': [{ id: 35 }],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
    'removal.undo': [{ id: 35 }],
  },
  actors: {
    getNotifications: {
      ...bells.getNotifications,
      answers: { full: listed(bells.getNotifications.answers.full), none: listed([]) },
    },
    markNotificationsViewed: { answers: { done: undefined }, refusals: samples.markNotificationsViewed.refusals },
    removeNotification: { answers: { done: undefined }, refusals: samples.removeNotification.refusals },
  },
  hiddenStates: { 'notifications undo.restoring': 'The row comes back when the list is read again.' },
})
