import type { Meta } from '@storybook/react-vite'
import { ComingWeeksScreen } from '../../src/payments/ComingWeeksScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { comingWeeksAt, failedWeeks, loadingWeeks, moments, reloadingWeeks } from './coming-weeks.samples.ts'

const InPage = inPage(ComingWeeksScreen)

const meta: Meta = { title: 'payments/Coming weeks', component: InPage }

export default meta

const story = storyOf(InPage)

export const Loading = story(loadingWeeks)

export const Shown = story(comingWeeksAt(moments.rich))

export const NotEnoughMoney = story(comingWeeksAt(moments.poor))

/** Its transfers leave it, skipped ones are not counted, and one waits for a second attempt. */
export const OfSavings = story(comingWeeksAt({ ...moments.rich, ...moments.savings }))

/** Transfers alone, without the tabs of E-Pay. */
export const EPayClosed = story(comingWeeksAt({ ...moments.rich, ...moments.withoutEPay }))

export const BalanceHidden = story(comingWeeksAt(moments.hidden))

export const NothingPlanned = story(comingWeeksAt(moments.nothing))

export const Reloading = story(reloadingWeeks)

export const Failed = story(failedWeeks)
