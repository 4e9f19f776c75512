import { createMessageMachine } from '../../machines/broadcasts/create-message.machine.ts'
import { emptyMessage, type MessageDraft } from '../../machines/broadcasts/create.rules.ts'
import { labOf } from '../lab/lab.ts'
import { endings } from '../operations/once.samples.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type ListMoment, still } from '../shared/still.ts'
import { olivia } from './member-picker.samples.ts'
import { boats } from './pictures.samples.ts'

const failed = 'error trying to create customer message'
const twin = problem(409, 'The same message was sent to all members within the last hour. It was not sent again.')

export const samples = {
  createMessage: {
    answers: { done: null },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      twin,
      often: problem(429, 'Too many requests.', { retryAfter: 40_000 }),
      lost: problem(0, failed),
    },
  },
  createDirectMessage: {
    answers: { done: null },
    refusals: { strange: problem(403, 'This is not yours.', { code: 'not_yours' }), lost: problem(0, failed) },
  },
  countRecipients: {
    answers: { some: { members: 520 } },
    refusals: { broken: problem(500, 'error trying to get all customers') },
  },
} satisfies Samples

export const messageDraft: MessageDraft = {
  ...emptyMessage,
  message: 'Our branch on Pier Street closes at noon on Friday.',
  messageType: 1,
  imageUrl: '/assets/harborlight/boat-loans.svg',
  important: true,
}
export const laterMessageDraft: MessageDraft = { ...messageDraft, isLater: true, sendDay: '11/30/2026', sendHour: 9 }
export const groupMessageDraft: MessageDraft = {
  ...messageDraft,
  isGroup: true,
  accountType: 2,
  eStatements: 'yes',
}
export const directMessageDraft: MessageDraft = { ...messageDraft, isDirect: true, member: olivia }

export const createMessageAt = ({
  value: flow,
  dialog = 'none',
  ...moment
}: ListMoment<typeof createMessageMachine, 'flow'>) =>
  still(createMessageMachine, { value: { flow, dialog }, input: { userId: 901 }, ...moment })

export const lab = labOf(createMessageMachine, {
  inputs: [{ userId: 901 }],
  events: {
    'draft.change': [
      { change: messageDraft },
      { change: directMessageDraft },
      { change: laterMessageDraft },
      { change: groupMessageDraft },
    ],
    'draft.submit': [{}],
    'pictures.open': [{}],
    'broadcast.confirm': [{}],
    'broadcast.cancel': [{}],
    'dialog.close': [{}],
  },
  actors: {
    countRecipients: samples.countRecipients,
    createMessage: {
      answers: { ...endings(null), reauth: { state: 'refused', error: samples.createMessage.refusals.reauth } },
    },
    createDirectMessage: { answers: endings(null) },
    confirmPassword: { answers: confirmations },
    pictures: { answers: { chosen: boats, none: null } },
  },
})
