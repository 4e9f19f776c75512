import type { Meta } from '@storybook/react-vite'
import { DisputeStage } from '../../src/disputes/DisputeStage.tsx'
import { phone } from '../shared/screens.ts'
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

export const WeAreLateInDark = story(disputeAt({ open: 'overdue' }, disputes.openLate), { scheme: 'dark' })

export const CreditedForNow = story(disputeAt({ credited: 'inTime' }, disputes.credited))

export const CreditedAndLateOnAPhone = story(disputeAt({ credited: 'overdue' }, disputes.creditedLate), phone)

export const NoErrorAndTakenBackSoonInDarkOnAPhone = story(disputeAt('takingBack', disputes.takingBack), {
  scheme: 'dark',
  ...phone,
})

export const NoErrorAndWaitingForTheMoney = story(disputeAt('takingBack', disputes.waitingForMoney))

export const TakenBack = story(disputeAt('takenBack', disputes.takenBack))

export const DecidedForTheMember = story(disputeAt('forMember', disputes.forMember))

export const NoError = story(disputeAt('against', disputes.against))
