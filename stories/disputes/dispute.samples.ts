import type { components } from '../../api/schema.d.ts'
import { disputeMachine } from '../../machines/disputes/dispute.machine.ts'
import { toDispute } from '../../machines/disputes/disputes.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

type Wire = components['schemas']['Dispute']

const open: Wire = {
  id: 12,
  state: 'OPEN',
  amount: 40,
  openedOn: '11/18/2026',
  creditBy: '12/03/2026',
  decideBy: '01/02/2027',
  creditedOn: null,
  decidedOn: null,
  takeBackOn: null,
  takenBackOn: null,
  explanation: null,
  cameBack: null,
  today: '11/20/2026',
}
const credited: Wire = { ...open, state: 'CREDITED', creditedOn: '11/23/2026', today: '11/24/2026' }
const explanation = 'Your card was in the terminal, with your PIN.\nThe shop sent us the receipt.'
const takingBack: Wire = {
  ...credited,
  state: 'TAKING_BACK',
  decidedOn: '12/08/2026',
  takeBackOn: '12/15/2026',
  explanation,
  today: '12/08/2026',
}

/** Returns the same record with each value as a service hands it to its machine. */
export const mapEach = <Key extends string, From, To>(record: Record<Key, From>, map: (from: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value as From)])) as Record<Key, To>

const cameBack = { on: '11/24/2026', amount: 40, kept: 0 }
const toUs = { ...cameBack, kept: 40 }

/** A dispute at each stage. */
export const disputes = {
  open,
  openLate: { ...open, today: '12/05/2026' },
  credited,
  creditedLate: { ...credited, today: '01/04/2027' },
  takingBack,
  waitingForMoney: { ...takingBack, today: '12/17/2026' },
  takenBack: { ...takingBack, state: 'TAKEN_BACK', takenBackOn: '12/15/2026', today: '12/16/2026' },
  forMember: { ...credited, state: 'FOR_MEMBER', decidedOn: '12/08/2026', today: '12/08/2026' },
  openAndCameBack: { ...open, cameBack, today: '11/24/2026' },
  openAndCameBackLate: { ...open, cameBack, today: '12/05/2026' },
  creditedAndCameBack: { ...credited, cameBack: toUs },
  forMemberAndCameBack: {
    ...credited,
    state: 'FOR_MEMBER',
    decidedOn: '12/08/2026',
    cameBack: { ...toUs, on: '12/10/2026' },
    today: '12/10/2026',
  },
  noErrorAndCameBack: {
    ...credited,
    state: 'FOR_MEMBER',
    decidedOn: '12/08/2026',
    explanation,
    cameBack: { ...toUs, on: '12/10/2026' },
    today: '12/10/2026',
  },
  against: { ...open, state: 'AGAINST', decidedOn: '11/24/2026', explanation, today: '11/24/2026' },
} satisfies Record<string, Wire>

export const samples = {
  getDispute: {
    answers: disputes,
    refusals: { broken: problem(500, 'error trying to get how the dispute is going') },
  },
} satisfies Samples

const input = { userId: 7, id: 12 }

type Value = Exclude<Moment<typeof disputeMachine>['value'], string>
type Rest = Partial<Omit<Moment<typeof disputeMachine>, 'value'>> & Pick<Value, 'answer'>

export const disputeAt = (
  stage: NonNullable<Value['stage']>,
  dispute: Wire | null,
  { answer = 'shown', ...rest }: Rest = {},
) => still(disputeMachine, { input, dispute: dispute && toDispute(dispute), ...rest, value: { answer, stage } })

export const lab = labOf(disputeMachine, {
  inputs: [input],
  events: { reload: [{}], 'conversations.change': [{}] },
  actors: {
    getDispute: { answers: mapEach(disputes, toDispute), refusals: samples.getDispute.refusals },
    conversationsChannel: { tells: ['conversations.change'] },
  },
})
