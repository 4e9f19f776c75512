import { callerCheckMachine } from '../../machines/office/caller-check.machine.ts'
import { type CallerCheckData, type CheckedCaller, emptyCaller } from '../../machines/office/caller-check.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const byCode: CheckedCaller = { at: '2026-11-20T14:14:00.000Z', by: 'Ada Brandt', way: 'code', isRight: true }
const byFacts: CheckedCaller = { ...byCode, way: 'facts' }
const failed: CheckedCaller = { ...byCode, way: 'facts', isRight: false }
const unchecked: CallerCheckData = {
  sms: '(***) *** 0001',
  email: 'm***@e***.test',
  facts: ['bornOn', 'homePhoneEnd'],
  last: null,
}

export const samples = {
  getCallerCheck: {
    answers: {
      unchecked,
      checked: { ...unchecked, last: byCode },
      answered: { ...unchecked, last: byFacts },
      failed: { ...unchecked, last: failed },
      mailOnly: { ...unchecked, sms: '', facts: [] },
      unknown: { sms: '', email: '', facts: [], last: null },
    },
    refusals: { gone: problem(404, 'Member not found.'), broken: problem(500, 'error trying to check the caller') },
  },
  sendCallerCode: {
    answers: { sent: { sentTo: '(***) *** 0001' } },
    refusals: {
      often: problem(429, 'Too many attempts.', { retryAfter: 1_800 }),
      nowhere: problem(422, 'This member has no such address.'),
    },
  },
  checkCaller: {
    answers: { right: byCode, wrong: failed },
    refusals: {
      often: problem(429, 'Too many attempts.', { retryAfter: 1_800 }),
      expired: problem(422, 'This code has expired.'),
    },
  },
} satisfies Samples

/** Two minutes after the check of the samples. */
const now = Date.parse('2026-11-20T14:16:00.000Z')
export const codeDraft = { ...emptyCaller, way: 'code' as const, code: '418205' }
export const factsDraft = {
  ...emptyCaller,
  way: 'facts' as const,
  bornOn: '04/12/1986',
  homePhoneEnd: '0177',
}

export const callerCheckAt = (moment: Moment<typeof callerCheckMachine>) =>
  still(callerCheckMachine, { input: { username: 'maria' }, check: unchecked, now, sentTo: unchecked.sms, ...moment })

export const lab = labOf(callerCheckMachine, {
  inputs: [{ username: 'maria' }],
  events: {
    reload: [{}],
    'check.open': [{}],
    'check.cancel': [{}],
    'facts.choose': [{}],
    'code.send': [{ channel: 'sms' }, { channel: 'email' }],
    'draft.change': [{ change: { code: '418205' } }, { change: { bornOn: '04/12/1986', homePhoneEnd: '0177' } }],
    'draft.submit': [{}],
  },
  actors: samples,
})
