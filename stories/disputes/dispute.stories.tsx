import type { Meta } from '@storybook/react-vite'
import { DisputeStage } from '../../src/disputes/DisputeStage.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { disputeAt, disputes, samples } from './dispute.samples.ts'

const InPage = inPage(DisputeStage)

const meta: Meta = { title: 'disputes/How it is going', component: InPage }

export default meta

const story = storyOf(InPage)

export const Loading = story(disputeAt('unread', null, { answer: 'loading' }))

export const Failed = story(disputeAt('unread', null, { answer: 'failed', error: samples.getDispute.refusals.broken }))

export const Open = story(disputeAt({ open: 'inTime' }, disputes.open))

export const Reloading = story(disputeAt({ open: 'inTime' }, disputes.open, { answer: 'reloading' }))

export const WeAreLate = story(disputeAt({ open: 'overdue' }, disputes.openLate))

export const CreditedForNow = story(disputeAt({ credited: 'inTime' }, disputes.credited))

export const CreditedAndLate = story(disputeAt({ credited: 'overdue' }, disputes.creditedLate))

export const NoErrorAndTakenBackSoon = story(disputeAt('takingBack', disputes.takingBack))

export const NoErrorAndWaitingForTheMoney = story(disputeAt('takingBack', disputes.waitingForMoney))

export const TakenBack = story(disputeAt('takenBack', disputes.takenBack))

export const DecidedForTheMember = story(disputeAt('forMember', disputes.forMember))

export const CameBackToTheAccount = story(disputeAt({ open: 'inTime' }, disputes.openAndCameBack))

export const CameBackAndWeAreLate = story(disputeAt({ open: 'overdue' }, disputes.openAndCameBackLate))

export const CameBackAfterTheCredit = story(disputeAt({ credited: 'inTime' }, disputes.creditedAndCameBack))

export const CameBackAfterTheDecision = story(disputeAt('forMember', disputes.forMemberAndCameBack))

export const CameBackBeforeItWasTakenBack = story(disputeAt('forMember', disputes.noErrorAndCameBack))

export const NoError = story(disputeAt('against', disputes.against))
