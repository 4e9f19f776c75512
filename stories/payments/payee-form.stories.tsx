import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { payeeDraft, emptyPayee, payeeDraftErrors } from '../../machines/payments/payee-form.rules.ts'
import { PayeeDialog } from '../../src/payments/PayeeDialog.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { chosen, editing, filled, payeeFormAt, samples } from './payee-form.samples.ts'
import { payees, samples as details } from './payee.samples.ts'

const meta: Meta = { title: 'payments/Payee form', component: PayeeDialog }

export default meta

const story = storyOf(PayeeDialog)
const storyAt = (moment: Parameters<typeof payeeFormAt>[0], globals = {}) => story(payeeFormAt(moment), globals)
const touched = { form: 'touched' } as const
const wrong = { draft: emptyPayee, fieldErrors: payeeDraftErrors({ payee: null, draft: emptyPayee }) }
const { already, limited, invalid, lost } = samples.insertPayee.refusals

export const Loading = storyAt({ value: { offering: 'loading' } })

export const Failed = storyAt({ value: { offering: 'failed' }, loadError: samples.getDefaultPayees.refusals.broken })

export const EditingLoading = storyAt({ value: { finding: 'loading' }, input: editing })

export const EditingFailed = storyAt({
  value: { finding: 'failed' },
  input: editing,
  loadError: details.getPayeeDetail.refusals.broken,
})

export const Empty = storyAt({ value: { form: 'untouched' } })

export const NobodyOffered = storyAt({ value: { form: 'untouched' }, offered: [] })

export const Chosen = storyAt({ value: touched, draft: chosen })

export const Filled = storyAt({ value: touched, draft: { ...filled, routingNumber: '011000015' } })

export const Wrong = storyAt({ value: touched, ...wrong })

/** Checks that the first wrong field gets the focus, and is not under the dialog's title. */
export const WrongOnAPhone: StoryObj = {
  ...storyAt({ value: touched, ...wrong }, phone),
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog')
    const [first, title] = [within(dialog).getByLabelText('Name'), within(dialog).getByRole('heading')]
    const getTop = (element: Element) => element.getBoundingClientRect().top
    // Scrolls just so far that the title covers it.
    dialog.scrollTop += getTop(first) - getTop(dialog)
    first.blur()
    first.focus()
    await expect(first.getBoundingClientRect().top).toBeGreaterThan(title.getBoundingClientRect().bottom)
  },
}

export const Already = storyAt({ value: touched, draft: filled, error: already })

export const Invalid = storyAt({ value: touched, draft: filled, error: invalid })

export const Limited = storyAt({ value: touched, draft: filled, error: limited })

export const Lost = storyAt({ value: touched, draft: filled, error: lost })

export const Adding = storyAt({ value: 'adding', draft: filled })

export const Confirming = storyAt({
  value: 'confirming',
  draft: filled,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Editing = storyAt({ value: { form: 'untouched' }, input: editing, payee: payees.water, draft: filled })

export const EditingWithPendingPayments = storyAt({
  value: { form: 'untouched' },
  input: editing,
  payee: payees.pending,
  draft: filled,
})

const storage = {
  value: { form: 'untouched' },
  input: editing,
  payee: payees.storage,
  draft: payeeDraft(payees.storage),
} as const

export const EditingWithoutBankAccount = storyAt(storage)

export const EditingWithTwoBankAccounts = storyAt({
  ...storage,
  value: touched,
  draft: { ...storage.draft, bankAccountNumber: '3010556672', bankAccountAgain: '3010556627' },
  fieldErrors: payeeDraftErrors({
    payee: payees.storage,
    draft: { ...storage.draft, bankAccountNumber: '3010556672', bankAccountAgain: '3010556627' },
  }),
})

export const EditingOffered = storyAt({
  value: { form: 'untouched' },
  input: editing,
  payee: payees.offered,
  draft: filled,
})

export const Changing = storyAt({ value: 'changing', input: editing, payee: payees.water, draft: filled })
