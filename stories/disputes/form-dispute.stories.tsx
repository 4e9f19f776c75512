import type { Meta } from '@storybook/react-vite'
import type { FormDisputeActor } from '../../machines/disputes/form-dispute.machine.ts'
import { DisputePanel } from '../../src/disputes/DisputePanel.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { formDisputeAt, formDisputes, samples } from './form-dispute.samples.ts'

const InPage = inPage(({ actor }: { actor: FormDisputeActor }) => (
  <DisputePanel actor={actor} isRead readLastId={() => 41} />
))

const meta: Meta = { title: 'disputes/At the desk', component: InPage }

export default meta

const story = storyOf(InPage)
const open = { open: 'inTime' } as const
const credited = { credited: 'inTime' } as const
const form = { form: 'untouched' } as const
const touched = { form: 'touched' } as const
const why = { explanation: 'Your card was in the terminal, with your PIN.' }

export const Loading = story(formDisputeAt('unread', null, { answer: 'loading' }))

export const Failed = story(
  formDisputeAt('unread', null, { answer: 'failed', readError: samples.getFormDispute.refusals.broken }),
)

export const Open = story(formDisputeAt(open, formDisputes.open))

export const Reloading = story(formDisputeAt(open, formDisputes.open, { answer: 'reloading' }))

export const OpenOfANewAccount = story(formDisputeAt(open, formDisputes.openOfNewAccount))

export const Overdue = story(formDisputeAt({ open: 'overdue' }, formDisputes.openLate))

export const Credited = story(formDisputeAt(credited, formDisputes.credited))

export const CreditedAndOverdue = story(formDisputeAt({ credited: 'overdue' }, formDisputes.creditedLate))

export const WaitingForASecond = story(formDisputeAt(open, formDisputes.proposed))

export const ProposedByOneself = story(formDisputeAt(open, formDisputes.proposedByOneself))

export const SureToCredit = story(formDisputeAt(open, formDisputes.open, { acting: form, act: 'CREDIT' }))

export const SureToPropose = story(formDisputeAt(open, formDisputes.openAndLarge, { acting: form, act: 'CREDIT' }))

export const SureToApprove = story(
  formDisputeAt(credited, formDisputes.proposedNoError, {
    acting: form,
    act: 'APPROVE',
    seen: formDisputes.proposedNoError.proposal,
  }),
)

export const Explaining = story(
  formDisputeAt(credited, formDisputes.credited, { acting: touched, act: 'DECIDE_AGAINST', draft: why }),
)

export const NotExplained = story(
  formDisputeAt(credited, formDisputes.credited, {
    acting: form,
    act: 'DECIDE_AGAINST',
    fieldErrors: [{ field: 'explanation', text: 'Please explain why there was no error.' }],
  }),
)

export const Saving = story(formDisputeAt(open, formDisputes.open, { acting: 'saving', act: 'CREDIT' }))

export const ConfirmingThePassword = story(
  formDisputeAt(open, formDisputes.open, {
    acting: 'confirming',
    act: 'CREDIT',
    inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
  }),
)

export const SomebodyWasFaster = story(
  formDisputeAt(open, formDisputes.open, {
    acting: touched,
    act: 'CREDIT',
    error: samples.changeDispute.refusals.faster,
  }),
)

export const TheMemberWrote = story(
  formDisputeAt(open, formDisputes.open, {
    acting: touched,
    act: 'CREDIT',
    error: samples.changeDispute.refusals.newer,
  }),
)

export const SureToDecide = story(formDisputeAt(open, formDisputes.open, { acting: form, act: 'DECIDE_FOR' }))

export const GoesBackSoon = story(formDisputeAt('takingBack', formDisputes.takingBack))

export const WaitsForTheMoney = story(formDisputeAt('takingBack', formDisputes.waitingForMoney))

export const WentBack = story(formDisputeAt('takenBack', formDisputes.takenBack))

export const ForTheMember = story(formDisputeAt('forMember', formDisputes.forMember))

export const CameBackToTheMember = story(formDisputeAt(open, formDisputes.openAndCameBack))

export const CameBackAfterTheCredit = story(formDisputeAt(credited, formDisputes.creditedAndCameBack))

export const CameBackAfterACreditOfAPart = story(formDisputeAt(credited, formDisputes.partlyCameBack))

export const CameBackBeforeItWentBack = story(formDisputeAt('forMember', formDisputes.noErrorAndCameBack))

export const CameBackWhileACreditIsProposed = story(formDisputeAt(open, formDisputes.proposedAndCameBack))

export const ExplainingThatItCameBack = story(
  formDisputeAt(open, formDisputes.openAndCameBack, { acting: form, act: 'DECIDE_AGAINST' }),
)

export const NoError = story(formDisputeAt('against', formDisputes.against))
