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
import { phone } from '../shared/screens.ts'
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
const at = (
  where: Parameters<typeof autoPayFormAt>[0],
  moment: Parameters<typeof autoPayFormAt>[1] = {},
  globals = {},
) => story(autoPayFormAt(where, moment), globals)
const nothing = { accounts: null, eligibility: null, scheduled: null }
const form = forms.new
const asked = { typed, terms: parseAutoPayTerms(form), question: autoPayQuestion(form) }
const rent = { input: inputs.rent, autoPay: autoPays.rent } as const
const insurance = { input: inputs.insurance, autoPay: autoPays.insurance } as const

export const Loading = at({ reads: 'loading' }, nothing)

export const LoadingToEdit = at({ changed: 'loading', reads: 'loading' }, { input: inputs.rent, ...nothing })

export const Failed = at({ reads: 'failed' }, { ...nothing, accountsError: summaries.getSummary.refusals.broken })

export const FailedToEdit = at(
  { changed: 'failed' },
  { input: inputs.rent, autoPayError: lists.getAutoPays.refusals.broken },
)

export const Reloading = at({ reads: 'reloading' }, { typed })

export const ReloadingToEdit = at({ changed: 'reloading', reads: 'reloading' }, rent)

export const Empty = at({ flow: { form: 'untouched' } })

export const EmptyOnAPhone = at({ flow: { form: 'untouched' } }, {}, phone)

export const Typed = at({}, { typed })

export const TypedInDark = at({}, { typed }, { scheme: 'dark' })

export const TypedOnAPhone = at({}, { typed }, phone)

export const TypedInLargeTextOnAPhone = at({}, { typed }, { text: 'double', ...phone })

export const DisclosureOverTheForm = at({ dialog: 'disclosure' }, { typed, about: { disclosure: {} } })

export const WithoutNumberAtPrairieOak = at({}, { typed: { ...typed, count: '' } }, { brand: 'prairieoak' })

export const OnWeekendsAndHolidays = at(
  {},
  { typed: { ...typed, frequency: 'WEEKLY', date: '12/25/2026', method: 'continuous' } },
)

export const MoreThanTheAccountHas = at({}, { typed: { ...typed, amount: '9,000' } })

const empty = { ...form, typed: {} }

export const Wrong = at({}, { typed: {}, fieldErrors: autoPayErrors(empty) })

/** Shows the form with an error, as its own rules find it. */
const without = (change: object, known: object = form) => {
  const wrong = { ...typed, ...change }
  return { typed: wrong, fieldErrors: autoPayErrors({ ...form, ...known, typed: wrong }) }
}

export const WithoutDate = at({}, without({ date: '' }))

export const WithoutMethod = at({}, without({ method: '' }))

export const WithoutAmount = at({}, without({ amount: '' }))

export const WithoutAccount = at({}, without({ fromId: '' }))

export const WithoutNextDate = at({}, { ...rent, ...without({ date: '' }, forms.later) })

export const WrongInDarkOnAPhone = at(
  {},
  { typed: { ...typed, count: '' }, fieldErrors: autoPayErrors({ ...form, typed: { ...typed, count: '' } }) },
  { scheme: 'dark', ...phone },
)

export const TooLate = at({}, { typed, error: samples.quickToAuto.refusals.cutoff })

export const TooMuch = at({}, { typed, error: samples.quickToAuto.refusals.limit })

export const Gone = at({}, { typed, isGone: true, error: samples.quickToAuto.refusals.gone })

export const Asking = at({ flow: 'setting' }, { ...asked, inside: { setAutoPay: setAutoPayAt({ value: 'asking' }) } })

const askedTwice = {
  ...asked,
  ...toRepeatQuestion({ kind: 'schedule', ...asked }, samples.quickToAuto.refusals.twice),
  inside: { setAutoPay: setAutoPayAt({ value: 'asking', isTwice: true }) },
}

export const AskingTwice = at({ flow: 'setting' }, askedTwice)

export const AskingTwiceInDarkOnAPhone = at({ flow: 'setting' }, askedTwice, { scheme: 'dark', ...phone })

export const Verifying = at(
  { flow: 'setting' },
  { ...asked, inside: { setAutoPay: setAutoPayAt({ value: 'starting', once: 'verifyingOutcome' }) } },
)

export const Scheduled = at({ flow: 'made' }, asked)

export const OutcomeUnknown = at({ flow: 'unknown' }, { ...asked, error: unknownOutcome })

export const Editing = at({ changed: 'shown', flow: { form: 'untouched' } }, rent)

export const EditingFromThe31stOnAPhone = at(
  { changed: 'shown', flow: { form: 'untouched' } },
  { input: inputs.mobile, autoPay: autoPays.mobile },
  phone,
)

export const EditingOneThatIsDue = at({ changed: 'shown', flow: { form: 'untouched' } }, insurance)

export const EditingOneThatIsBeingPaid = at(
  { changed: 'shown' },
  { ...rent, error: samples.updateAutoPay.refusals.paid },
)

export const EditingOneThatIsGone = at({ changed: 'shown' }, { ...rent, isGone: true })

const updating = setAutoPayAt({ value: 'updating' }, 'later')

export const Updating = at({ changed: 'shown', flow: 'setting' }, { ...rent, inside: { setAutoPay: updating } })

const verifying = setAutoPayAt({ value: 'updating', once: 'verifyingOutcome' }, 'later')

export const UpdatingVerified = at(
  { changed: 'shown', flow: 'setting' },
  { ...rent, inside: { setAutoPay: verifying } },
)

export const UpdatedOnAPhone = at({ changed: 'shown', flow: 'made' }, rent, phone)

export const Closed = at({}, { eligibility: eligibilities.noStatements, error: notEligible })

/** Shows that an auto pay can still be ended. */
export const ClosedRowOpen: StoryObj = {
  ...Closed,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /next / }))[0] as HTMLElement)
    await within(canvasElement.ownerDocument.body).findByRole('button', { name: /^Delete, / })
  },
}
