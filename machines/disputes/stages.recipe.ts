import type { DisputeState } from '../../values/enumerations.ts'
import { type Dispute, isDisputeOverdue } from './disputes.rules.ts'

type InState = { context: { dispute: Dispute | null } }

const isIn =
  (...states: DisputeState[]) =>
  ({ context: { dispute } }: InState) =>
    dispute !== null && states.includes(dispute.state)

/** The guards of `stages`. A screen that slept may have missed a stage, and goes through it. */
export const stageGuards = {
  known: ({ context }: InState) => context.dispute !== null,
  credited: isIn('CREDITED', 'TAKING_BACK', 'TAKEN_BACK'),
  goingBack: isIn('TAKING_BACK', 'TAKEN_BACK'),
  takenBack: isIn('TAKEN_BACK'),
  forMember: isIn('FOR_MEMBER'),
  against: isIn('AGAINST'),
  overdue: ({ context: { dispute } }: InState) => dispute !== null && isDisputeOverdue(dispute),
}

/** Whether the next deadline has passed: a clock never goes back. */
const clock = {
  initial: 'inTime',
  states: {
    inTime: { always: { guard: 'overdue', target: 'overdue' } },
    overdue: { tags: 'late' },
  },
} as const

/**
 * The region that says how far a dispute is, as the bank's answers tell, by Regulation E (12 CFR 1005.11): credited or
 * decided by the first deadline, and what is credited for now decided by the second one.
 */
export const stages = {
  initial: 'unread',
  states: {
    unread: { always: { guard: 'known', target: 'open' } },
    open: {
      ...clock,
      always: [
        { guard: 'credited', target: 'credited' },
        { guard: 'forMember', target: 'forMember' },
        { guard: 'against', target: 'against' },
      ],
    },
    credited: {
      ...clock,
      always: [
        { guard: 'goingBack', target: 'takingBack' },
        { guard: 'forMember', target: 'forMember' },
      ],
    },
    takingBack: { always: { guard: 'takenBack', target: 'takenBack' } },
    takenBack: { type: 'final' },
    forMember: { type: 'final' },
    against: { type: 'final' },
  },
} as const
