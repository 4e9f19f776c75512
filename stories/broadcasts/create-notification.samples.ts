import { createNotificationMachine } from '../../machines/broadcasts/create-notification.machine.ts'
import { emptyNotification, type NotificationDraft } from '../../machines/broadcasts/create.rules.ts'
import { labOf } from '../lab/lab.ts'
import { endings } from '../operations/once.samples.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type ListMoment, still } from '../shared/still.ts'
import { olivia } from './member-picker.samples.ts'
import { boats } from './pictures.samples.ts'

const failed = 'error trying to create customer notification'
const twin = problem(409, 'The same notification was sent to all members within the last hour. It was not sent again.')

export const samples = {
  createNotification: {
    answers: { done: null },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      twin,
      often: problem(429, 'Too many requests.', { retryAfter: 40_000 }),
      lost: problem(0, failed),
    },
  },
  createDirectNotification: {
    answers: { done: null },
    refusals: { strange: problem(403, 'This is not yours.', { code: 'not_yours' }), lost: problem(0, failed) },
  },
  countRecipients: {
    answers: { some: { members: 520 } },
    refusals: { broken: problem(500, 'error trying to get all customers') },
  },
} satisfies Samples

export const notificationDraft: NotificationDraft = {
  ...emptyNotification,
  notification: 'Online banking pauses on Sunday from 2 to 3 AM.',
  important: true,
}
export const directNotificationDraft: NotificationDraft = { ...notificationDraft, isDirect: true, member: olivia }

export const createNotificationAt = ({
  value: flow,
  dialog = 'none',
  ...moment
}: ListMoment<typeof createNotificationMachine, 'flow'>) =>
  still(createNotificationMachine, { value: { flow, dialog }, input: { userId: 901 }, ...moment })

export const lab = labOf(createNotificationMachine, {
  inputs: [{ userId: 901 }],
  events: {
    'draft.change': [{ change: notificationDraft }, { change: directNotificationDraft }],
    'draft.submit': [{}],
    'pictures.open': [{}],
    'broadcast.confirm': [{}],
    'broadcast.cancel': [{}],
    'dialog.close': [{}],
  },
  actors: {
    countRecipients: samples.countRecipients,
    createNotification: {
      answers: { ...endings(null), reauth: { state: 'refused', error: samples.createNotification.refusals.reauth } },
    },
    createDirectNotification: { answers: endings(null) },
    confirmPassword: { answers: confirmations },
    pictures: { answers: { chosen: boats, none: null } },
  },
})
