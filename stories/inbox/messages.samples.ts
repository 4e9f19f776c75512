import { messagesMachine } from '../../machines/inbox/messages.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { listed, samples as bells } from './bells.samples.ts'

export const samples = {
  markMessagesViewed: {
    answers: { done: null },
    refusals: { broken: problem(500, "error trying to get customer's messages") },
  },
  removeMessage: {
    answers: { done: null },
    refusals: {
      gone: problem(404, 'This message was removed already.'),
      fixed: problem(422, 'This message cannot be removed.'),
      lost: problem(0, "error trying to remove customer's messages"),
    },
  },
} satisfies Samples

export const items = bells.getMessages.answers.full

export const messagesAt = (moment: Moment<typeof messagesMachine>) =>
  still(messagesMachine, { input: { userId: 7, search: '' }, items, chosen: items[0] ?? null, ...moment })

export const lab = labOf(messagesMachine, {
  inputs: [{ userId: 7, search: '' }],
  events: {
    reload: [{}],
    'address.change': [{ search: '?important=yes' }, { search: '?important=no' }],
    'row.remove': [{ id: 34 }],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
    'removal.undo': [{ id: 34 }],
  },
  actors: {
    getMessages: { ...bells.getMessages, answers: { full: listed(bells.getMessages.answers.full), none: listed([]) } },
    markMessagesViewed: { answers: { done: undefined }, refusals: samples.markMessagesViewed.refusals },
    removeMessage: { answers: { done: undefined }, refusals: samples.removeMessage.refusals },
  },
  hiddenStates: { 'messages undo.restoring': 'The row comes back when the list is read again.' },
})
