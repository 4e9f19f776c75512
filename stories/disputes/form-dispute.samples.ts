import type { components } from '../../api/schema.d.ts'
import { toFormDispute } from '../../machines/disputes/disputes.rules.ts'
import { formDisputeMachine } from '../../machines/disputes/form-dispute.machine.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { disputes, mapEach } from './dispute.samples.ts'

type Wire = components['schemas']['FormDispute']

const desk: Omit<Wire, 'dispute'> = {
  isNewAccount: false,
  needsTwo: false,
  proposal: null,
}
const small = <D extends Wire['dispute']>(dispute: D) => ({ dispute, ...desk })
const large = (dispute: Wire['dispute'], proposal: Wire['proposal'] = null): Wire => ({
  dispute: { ...dispute, amount: 812.5 },
  ...desk,
  needsTwo: true,
  proposal,
})
const { openLate, creditedLate, ...stages } = disputes
const partly = { ...stages.creditedAndCameBack, cameBack: { on: '11/24/2026', amount: 65, kept: 40 } }
const credit = { act: 'CREDIT', by: 'Ada Brandt', isOwn: false, explanation: null } as const
const explanation = 'Your card was in the terminal, with your PIN.'

export const formDisputes = {
  open: small(stages.open),
  openLate: small(openLate),
  openOfNewAccount: { ...small(stages.open), isNewAccount: true },
  openAndLarge: large(stages.open),
  proposed: large(stages.open, credit),
  proposedByOneself: large(stages.open, { ...credit, isOwn: true }),
  proposedNoError: large(stages.credited, { ...credit, act: 'DECIDE_AGAINST', explanation }),
  credited: small(stages.credited),
  creditedLate: small(creditedLate),
  takingBack: small(stages.takingBack),
  waitingForMoney: small(stages.waitingForMoney),
  takenBack: small(stages.takenBack),
  forMember: small(stages.forMember),
  against: small(stages.against),
  openAndCameBack: small(stages.openAndCameBack),
  creditedAndCameBack: small(stages.creditedAndCameBack),
  partlyCameBack: small(partly),
  noErrorAndCameBack: small(stages.noErrorAndCameBack),
  proposedAndCameBack: large(stages.openAndCameBack, credit),
} satisfies Record<string, Wire>

export const samples = {
  getFormDispute: {
    answers: formDisputes,
    refusals: { broken: problem(500, 'error trying to get the dispute') },
  },
  changeDispute: {
    answers: { credited: formDisputes.credited, proposed: formDisputes.proposedByOneself },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      faster: problem(409, 'Somebody was faster: this dispute is further along. Look at it again.'),
      returned: problem(
        409,
        'The money of this payment came back to the member on 11/17/2026. Decide that there was no error, and say so.',
      ),
      newer: problem(409, 'There is a newer message. Please read it first.'),
      lost: problem(0, 'error trying to change the dispute'),
    },
  },
} satisfies Samples

const input = { userId: 901, id: 12 }

type Value = Exclude<Moment<typeof formDisputeMachine>['value'], string>
type Rest = Partial<Omit<Moment<typeof formDisputeMachine>, 'value'>> & Omit<Value, 'stage'>

export const formDisputeAt = (stage: NonNullable<Value['stage']>, wire: Wire | null, more: Rest = {}) => {
  const { answer = 'shown', approval = wire?.proposal ? 'waitingForSecond' : 'none', acting = 'idle', ...rest } = more
  return still(formDisputeMachine, {
    input,
    ...(wire && toFormDispute(wire)),
    ...rest,
    value: { answer, stage, approval, acting },
  })
}

export const lab = labOf(formDisputeMachine, {
  inputs: [input],
  events: {
    reload: [{}],
    'forms.change': [{}],
    'act.choose': [
      { act: 'CREDIT', lastId: 41 },
      { act: 'DECIDE_AGAINST', lastId: 41 },
      { act: 'APPROVE', lastId: 41 },
    ],
    'act.cancel': [{}],
    'draft.change': [{ change: { explanation } }],
    'draft.submit': [{}],
  },
  actors: {
    getFormDispute: {
      answers: mapEach(formDisputes, toFormDispute),
      refusals: samples.getFormDispute.refusals,
    },
    changeDispute: {
      answers: mapEach(samples.changeDispute.answers, toFormDispute),
      refusals: samples.changeDispute.refusals,
    },
    formsChannel: { tells: ['forms.change'] },
    confirmPassword: { answers: confirmations },
  },
})
