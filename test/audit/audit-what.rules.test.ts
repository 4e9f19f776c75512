import { expect, test } from 'vitest'
import { auditWhat } from '../../values/audit-what.ts'

const said = (action: string, before: object | null, after: object | null, ok = true) =>
  auditWhat({ action, ok, before: { ...before }, after: { ...after }, actor_username: 'ada' })

test.each([
  ['NOTIFICATION', null, { to: 'all' }, 'Notification sent'],
  ['NOTIFICATION', null, { to: 'all', sendAt: '2031-03-10T15:00:00.000Z' }, 'Notification planned for later'],
  ['MESSAGE', null, { to: 'all', sendAt: '2031-03-10T15:00:00.000Z' }, 'Message planned for later'],
  ['FORM_STATUS', { status: 'READ' }, { status: 'ARCHIVED_READ', reason: 'ANSWERED' }, 'Form closed'],
  ['FORM_STATUS', { status: 'READ' }, { status: 'ARCHIVED_UNREAD' }, 'Form archived'],
  ['FORM_STATUS', { status: 'ARCHIVED_READ' }, { status: 'UNREAD' }, 'Form moved back to the inbox'],
  ['FORM_STATUS', { status: 'READ' }, { status: 'FAVORITE' }, 'Form added to favorites'],
  ['FORM_STATUS', { status: 'FAVORITE' }, { status: 'READ' }, 'Form removed from favorites'],
  ['FORM_OWNER', { owner: null }, { owner: 'ada' }, 'Form taken'],
  ['FORM_OWNER', { owner: 'ben' }, { owner: 'ada' }, 'Form taken over'],
  ['FORM_OWNER', { owner: 'ada' }, { owner: 'ben' }, 'Form handed over'],
  ['FORM_OWNER', { owner: 'ada' }, { owner: null }, 'Form given up'],
  ['FORM_ANSWER', null, { answer: 41 }, 'Form answered'],
  ['FORM_ANSWER', { answer: 41, text: 'Yes.' }, { answer: 41, text: 'No.' }, 'Answer changed'],
  ['SAVED_ANSWER', { title: 'Hours' }, null, 'Saved answer removed'],
  ['SAVED_ANSWER', null, { title: 'Hours' }, 'Saved answer added or changed'],
  ['DISPUTE', { state: 'OPEN' }, { state: 'CREDITED' }, 'Dispute credited'],
  ['DISPUTE', { state: 'OPEN' }, { state: 'AGAINST' }, 'Dispute decided'],
  ['DISPUTE', { proposed: null }, { proposed: 'CREDIT' }, 'Decision of a dispute proposed'],
  ['DISPUTE', { proposed: 'CREDIT' }, { proposed: null }, 'Proposal for a dispute declined'],
  ['CORE_DIFFERENCE', null, { act: 'PROPOSE' }, 'Correction of a difference from the core proposed'],
  ['CORE_DIFFERENCE', null, { act: 'CLOSE' }, 'Difference from the core closed'],
  ['skipPayment', null, { skipped: true }, 'Auto Pay payment skipped'],
  ['skipPayment', null, { skipped: false }, 'Skip of an Auto Pay payment undone'],
  ['skipScheduledTransfer', null, { skipped: false }, 'Skip of a scheduled transfer undone'],
  ['LOCK', { status: 0 }, { status: 1 }, 'Locked'],
  ['HEALED', null, null, 'HEALED'],
])('%s from %j to %j is said as what happened', (action, before, after, words) => {
  expect(said(action, before, after)).toBe(words)
})

test('what was refused is named by what was tried', () => {
  expect(said('FORM_STATUS', null, { status: 403 }, false)).toBe('Form status changed')
  expect(said('MESSAGE', null, { status: 422 }, false)).toBe('Message sent')
})
