import type { Meta } from '@storybook/react-vite'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { sendMoneyErrors } from '../../machines/transfers/send-money.rules.ts'
import { SendMoneyScreen } from '../../src/transfers/SendMoneyScreen.tsx'
import { cents } from '../../values/money.ts'
import { samples as summaries } from '../accounts/summary.samples.ts'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { contactFormAt } from './contact-form.samples.ts'
import { contacts, draft, samples, sendMoneyAt } from './send-money.samples.ts'
import { receiptAt, receipts } from './receipt.samples.ts'
import { accounts } from './transfer.samples.ts'
const InPage = inPage(SendMoneyScreen)

const meta: Meta = { title: 'transfers/Send money', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof sendMoneyAt>[0], globals = {}) => story(sendMoneyAt(moment), globals)
const rich = { ...draft, amount: '99,999.00' }

export const Blank = storyAt({})

export const Filled = storyAt({ draft })

export const WithErrors = storyAt({
  draft: rich,
  fieldErrors: sendMoneyErrors({ draft: rich, items: contacts.some, accounts }),
})

export const WrongNote = storyAt({ draft, sendError: samples.sendMoney.refusals.note })

export const LongNames = storyAt({ items: contacts.long, draft: { ...draft, contactId: 10 } })

export const LongNamesInLargeTextOnAPhone = storyAt({ items: contacts.long }, { ...phone, text: 'double' })

export const NoContacts = storyAt({ items: contacts.none })

export const NobodyFound = storyAt({ query: 'nobody' })

export const Loading = storyAt({ at: { contacts: 'loading', accounts: 'loading' }, items: null, accounts: null })

/** Opened to repeat a payment: the form waits for the contact. */
export const LoadingOneToRepeat = storyAt({ at: { contacts: 'loading' }, items: null, draft })

export const Failed = storyAt({
  at: { contacts: 'failed', accounts: 'failed' },
  items: null,
  error: samples.getContacts.refusals.broken,
  accounts: null,
  accountsError: summaries.getSummary.refusals.broken,
})

export const Reloading = storyAt({ at: { contacts: 'reloading', accounts: 'reloading' } })

export const Deleting = storyAt({ at: { contacts: 'confirming' } })

export const DeletingSent = storyAt({ at: { contacts: 'removing' } })

export const DeletingFailed = storyAt({
  at: { contacts: 'confirming' },
  removalError: samples.removeContact.refusals.lost,
})

export const Review = storyAt({ draft, at: { flow: 'review' } })

const again = contacts.some.map((contact) => ({
  ...contact,
  justSent: [{ amount: cents(1_240_00), at: '2026-11-20T14:14:00.000Z' }],
}))

export const ReviewOfOneThatWaits = storyAt({ draft, items: contacts.new, at: { flow: 'review' } })

export const ReviewOfTheSame = storyAt({ draft, items: again, at: { flow: 'review' } })

export const Sending = storyAt({ draft, at: { flow: 'sending' } })

export const Verifying = storyAt({ draft, at: { flow: 'sending' }, once: 'verifyingOutcome' })

export const Sent = storyAt({ at: { flow: 'sent' } })

export const SentToWait = storyAt({
  at: { flow: 'sent' },
  inside: { receipt: receiptAt({ value: 'undoable', receipt: receipts.held, secondsLeft: 86_000 }) },
})

export const SentWithoutItsReceipt = storyAt({ at: { flow: 'sentAlone' } })

export const SentAndTakenBack = storyAt({
  at: { flow: 'sent' },
  inside: { receipt: receiptAt({ value: 'shown', receipt: receipts.takenBack, isUndone: true }) },
})

export const Refused = storyAt({ draft, at: { flow: 'refused' }, sendError: samples.sendMoney.refusals.overLimit })

export const OutcomeUnknown = storyAt({ draft, at: { flow: 'unknown' }, sendError: unknownOutcome })

export const AddingAContact = storyAt({
  at: { dialog: 'contactForm' },
  inside: { contactForm: contactFormAt({ value: { form: 'untouched' } }) },
})
