import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import {
  autoPayErrors,
  autoPayQuestion,
  toRepeatQuestion,
  parseAutoPayTerms,
} from '../../machines/payments/auto-pay-form.rules.ts'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { AutoPayFormScreen } from '../../src/payments/AutoPayFormScreen.tsx'
import { samples as summaries } from '../accounts/summary.samples.ts'
import { answered } from '../lab/answered.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { autoPayFormAt, inputs, samples, typed } from './auto-pay-form.samples.ts'
import { autoPays, samples as lists } from './auto-pays.samples.ts'
import { eligibilities, notEligible } from './eligibility.samples.ts'
import { forms, setAutoPayAt } from './set-auto-pay.samples.ts'

const InPage = inPage(AutoPayFormScreen)

const meta: Meta = { title: 'payments/Auto pay form', component: InPage }

export default meta

answered({ '/payments/getautopays': lists.getAutoPays.answers.some })

const story = storyOf(InPage)
const storyAt = (where: Parameters<typeof autoPayFormAt>[0], moment: Parameters<typeof autoPayFormAt>[1] = {}) =>
  story(autoPayFormAt(where, moment))
const nothing = { accounts: null, eligibility: null, scheduled: null }
const form = forms.new
const asked = { typed, terms: parseAutoPayTerms(form), question: autoPayQuestion(form) }
const rent = { input: inputs.rent, autoPay: autoPays.rent } as const
const insurance = { input: inputs.insurance, autoPay: autoPays.insurance } as const

export const Loading = storyAt({ reads: 'loading' }, nothing)

export const LoadingToEdit = storyAt({ changed: 'loading', reads: 'loading' }, { input: inputs.rent, ...nothing })

export const Failed = storyAt({ reads: 'failed' }, { ...nothing, accountsError: summaries.getSummary.refusals.broken })

export const FailedToEdit = storyAt(
  { changed: 'failed' },
  { input: inputs.rent, autoPayError: lists.getAutoPays.refusals.broken },
)

export const Reloading = storyAt({ reads: 'reloading' }, { typed })

export const ReloadingToEdit = storyAt({ changed: 'reloading', reads: 'reloading' }, rent)

export const Empty = storyAt({ flow: { form: 'untouched' } })

export const Typed = storyAt({}, { typed })

export const DisclosureOverTheForm = storyAt({ dialog: 'disclosure' }, { typed, about: { disclosure: {} } })

export const WithoutNumber = storyAt({}, { typed: { ...typed, count: '' } })

export const OnWeekendsAndHolidays = storyAt(
  {},
  { typed: { ...typed, frequency: 'WEEKLY', date: '12/25/2026', method: 'continuous' } },
)

export const MoreThanTheAccountHas = storyAt({}, { typed: { ...typed, amount: '9,000' } })

/** Shows the form with an error, as its own rules find it. */
const without = (change: object, known: object = form) => {
  const wrong = { ...typed, ...change }
  return { typed: wrong, fieldErrors: autoPayErrors({ ...form, ...known, typed: wrong }) }
}

export const WithoutFrequency = storyAt({}, without({ frequency: '' }))

export const WithoutDate = storyAt({}, without({ date: '' }))

export const WithoutMethod = storyAt({}, without({ method: '' }))

export const WithoutAmount = storyAt({}, without({ amount: '' }))

export const WithoutAccount = storyAt({}, without({ fromId: '' }))

export const WithoutNextDate = storyAt({}, { ...rent, ...without({ date: '' }, forms.later) })

export const Wrong = storyAt(
  {},
  { typed: { ...typed, count: '' }, fieldErrors: autoPayErrors({ ...form, typed: { ...typed, count: '' } }) },
)

export const TooLate = storyAt({}, { typed, error: samples.quickToAuto.refusals.cutoff })

export const TooMuch = storyAt({}, { typed, error: samples.quickToAuto.refusals.limit })

export const Gone = storyAt({}, { typed, isGone: true, error: samples.quickToAuto.refusals.gone })

export const Asking = storyAt(
  { flow: 'setting' },
  { ...asked, inside: { setAutoPay: setAutoPayAt({ value: 'asking' }) } },
)

const askedTwice = {
  ...asked,
  ...toRepeatQuestion({ kind: 'schedule', ...asked }, samples.quickToAuto.refusals.twice),
  inside: { setAutoPay: setAutoPayAt({ value: 'asking', isTwice: true }) },
}

export const AskingTwice = storyAt({ flow: 'setting' }, askedTwice)

export const Verifying = storyAt(
  { flow: 'setting' },
  { ...asked, inside: { setAutoPay: setAutoPayAt({ value: 'starting', once: 'verifyingOutcome' }) } },
)

export const Scheduled = storyAt({ flow: 'made' }, asked)

export const OutcomeUnknown = storyAt({ flow: 'unknown' }, { ...asked, error: unknownOutcome })

export const Editing = storyAt({ changed: 'shown', flow: { form: 'untouched' } }, rent)

export const EditingFromThe31st = storyAt(
  { changed: 'shown', flow: { form: 'untouched' } },
  { input: inputs.mobile, autoPay: autoPays.mobile },
)

export const EditingOneThatIsDue = storyAt({ changed: 'shown', flow: { form: 'untouched' } }, insurance)

export const EditingOneThatIsBeingPaid = storyAt(
  { changed: 'shown' },
  { ...rent, error: samples.updateAutoPay.refusals.paid },
)

export const EditingOneThatIsGone = storyAt({ changed: 'shown' }, { ...rent, isGone: true })

const updating = setAutoPayAt({ value: 'updating' }, 'later')

export const Updating = storyAt({ changed: 'shown', flow: 'setting' }, { ...rent, inside: { setAutoPay: updating } })

const verifying = setAutoPayAt({ value: 'updating', once: 'verifyingOutcome' }, 'later')

export const UpdatingVerified = storyAt(
  { changed: 'shown', flow: 'setting' },
  { ...rent, inside: { setAutoPay: verifying } },
)

export const Updated = storyAt({ changed: 'shown', flow: 'made' }, rent)

export const Closed = storyAt({}, { eligibility: eligibilities.noStatements, error: notEligible })

/** Shows that an auto pay can still be ended. */
export const ClosedRowOpen: StoryObj = {
  ...Closed,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /next / }))[0] as HTMLElement)
    await within(canvasElement.ownerDocument.body).findByRole('button', { name: /^Delete, / })
  },
}
