import type { Meta } from '@storybook/react-vite'
import type { AutoPaysActor } from '../../machines/payments/auto-pays.machine.ts'
import { AutoPayList } from '../../src/payments/AutoPays.tsx'
import { AutoPayFacts } from '../../src/payments/PayeeAutoPay.tsx'
import shell from '../../src/app/Shell.module.css'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { autoPayEndAt } from './auto-pay-end.samples.ts'
import { autoPays, autoPaysAt, items, samples } from './auto-pays.samples.ts'

type Props = { actor: AutoPaysActor; sought?: string; isClosed?: boolean }

const InPage = (props: Props) => (
  <main className={shell.page}>
    <AutoPayList {...props} />
  </main>
)

const meta: Meta = { title: 'payments/Auto pays', component: InPage }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof autoPaysAt>[0], globals = {}) => story(autoPaysAt(moment), globals)
const shown = { value: 'shown', items } as const
const tablet = { viewport: { value: 'tablet', isRotated: false } }

export const Loading = at({ value: 'loading' })

export const Failed = at({ value: 'failed', error: samples.getAutoPays.refusals.broken })

export const Empty = at({ value: 'shown', items: [] })

export const Shown = at(shown)

export const ShownInDark = at(shown, { scheme: 'dark' })

export const ShownAtPrairieOakOnATablet = at(shown, { brand: 'prairieoak', ...tablet })

export const ShownOnAPhone = at(shown, phone)

export const ShownInDarkInLargeTextOnAPhone = at(shown, { scheme: 'dark', text: 'double', ...phone })

export const ReloadFailed = at({ ...shown, error: samples.getAutoPays.refusals.broken })

export const Reloading = at({ ...shown, value: 'reloading' })

export const Ending = at({ ...shown, dialog: 'autoPayEnd', inside: { autoPayEnd: autoPayEndAt({ value: 'asking' }) } })

export const NothingFound = storyOf(({ actor }: Props) => <InPage actor={actor} sought="telegraph" />)(
  autoPaysAt(shown),
)

const closed = storyOf(({ actor }: Props) => <InPage actor={actor} isClosed />)

export const ForThoseWithoutEPay = closed(autoPaysAt(shown))

export const ForThoseWithoutEPayOnAPhone = closed(autoPaysAt(shown), phone)

const ofPayee = storyOf(({ actor }: Props) => (
  <main className={shell.page}>
    <AutoPayFacts actor={actor} uniqueId={autoPays.library.uniqueId} onGone={() => {}} />
  </main>
))

export const OfAPayee = ofPayee(autoPaysAt(shown))

export const OfAPayeeInDarkOnAPhone = ofPayee(autoPaysAt(shown), { scheme: 'dark', ...phone })

export const OfAPayeeFailed = ofPayee(autoPaysAt({ value: 'failed', error: samples.getAutoPays.refusals.broken }))
