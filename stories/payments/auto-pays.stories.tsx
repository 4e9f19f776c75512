import type { Meta } from '@storybook/react-vite'
import type { AutoPaysActor } from '../../machines/payments/auto-pays.machine.ts'
import { AutoPayList } from '../../src/payments/AutoPays.tsx'
import { AutoPayFacts } from '../../src/payments/PayeeAutoPay.tsx'
import shell from '../../src/app/Shell.module.css'
import { storyOf } from '../shared/story-of.tsx'
import { endAutoPayAt } from './end-auto-pay.samples.ts'
import { autoPays, autoPaysAt, items, samples } from './auto-pays.samples.ts'

type Props = { actor: AutoPaysActor; searchText?: string; isClosed?: boolean }

const InPage = (props: Props) => (
  <main className={shell.page}>
    <AutoPayList {...props} />
  </main>
)

const meta: Meta = { title: 'payments/Auto pays', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof autoPaysAt>[0]) => story(autoPaysAt(moment))
const shown = { value: 'shown', items } as const

export const Loading = storyAt({ value: 'loading' })

export const Failed = storyAt({ value: 'failed', error: samples.getAutoPays.refusals.broken })

export const Empty = storyAt({ value: 'shown', items: [] })

export const Shown = storyAt(shown)

const blocked = items.map((autoPay) => ({ ...autoPay, blockedBy: 'ACCOUNT_UNAVAILABLE' as const }))

export const NoneWillBeMade = storyAt({ value: 'shown', items: blocked })

export const ReloadFailed = storyAt({ ...shown, error: samples.getAutoPays.refusals.broken })

export const Reloading = storyAt({ ...shown, value: 'reloading' })

export const Ending = storyAt({
  ...shown,
  dialog: 'endAutoPay',
  inside: { endAutoPay: endAutoPayAt({ value: 'asking' }) },
})

export const NothingFound = storyOf(({ actor }: Props) => <InPage actor={actor} searchText="telegraph" />)(
  autoPaysAt(shown),
)

const closed = storyOf(({ actor }: Props) => <InPage actor={actor} isClosed />)

export const ForThoseWithoutEPay = closed(autoPaysAt(shown))

const ofPayee = storyOf(({ actor }: Props) => (
  <main className={shell.page}>
    <AutoPayFacts actor={actor} uniqueId={autoPays.library.uniqueId} onGone={() => {}} />
  </main>
))

export const OfAPayee = ofPayee(autoPaysAt(shown))

export const OfAPayeeFailed = ofPayee(autoPaysAt({ value: 'failed', error: samples.getAutoPays.refusals.broken }))
