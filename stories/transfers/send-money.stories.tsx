import type { Meta } from '@storybook/react-vite'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { getSendErrors } from '../../machines/transfers/send-money.rules.ts'
import { SendMoneyScreen } from '../../src/transfers/SendMoneyScreen.tsx'
import { cents } from '../../values/money.ts'
import { samples as summaries } from '../accounts/summary.samples.ts'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { contactFormAt } from './contact-form.samples.ts'
import { contacts, draft, samples, sendMoneyAt } from './send-money.samples.ts'
import { accounts } from './transfer.samples.ts'
const InPage = inPage(SendMoneyScreen)

const meta: Meta = { title: 'transfers/Send money', component: InPage }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof sendMoneyAt>[0], globals = {}) => story(sendMoneyAt(moment), globals)
const rich = { ...draft, amount: '99,999.00' }

export const Blank = at({})

export const BlankOnAPhone = at({}, phone)

export const BlankInLargeTextOnAPhone = at({}, { ...phone, text: 'double' })

export const Filled = at({ draft })

export const FilledAtPrairieOakInDark = at({ draft }, { scheme: 'dark', brand: 'prairieoak' })

export const WithErrors = at({
  draft: rich,
  fieldErrors: getSendErrors({ draft: rich, items: contacts.some, accounts }),
})

export const WrongNote = at({ draft, sendError: samples.sendMoney.refusals.note })

export const LongNames = at({ items: contacts.long, draft: { ...draft, contactId: 10 } })

export const LongNamesInLargeTextOnAPhone = at({ items: contacts.long }, { ...phone, text: 'double' })

export const NoContacts = at({ items: contacts.none })

export const NobodyFound = at({ query: 'nobody' })

export const Loading = at({ at: { contacts: 'loading', accounts: 'loading' }, items: null, accounts: null })

export const Failed = at({
  at: { contacts: 'failed', accounts: 'failed' },
  items: null,
  error: samples.getContacts.refusals.broken,
  accounts: null,
  accountsError: summaries.getSummary.refusals.broken,
})

export const Reloading = at({ at: { contacts: 'reloading', accounts: 'reloading' } })

export const Deleting = at({ at: { contacts: 'confirming' } })

export const DeletingOnAPhone = at({ at: { contacts: 'confirming' } }, phone)

export const DeletingSent = at({ at: { contacts: 'removing' } })

export const DeletingFailed = at({ at: { contacts: 'confirming' }, removalError: samples.removeContact.refusals.lost })

export const Review = at({ draft, at: { flow: 'review' } })

const again = contacts.some.map((contact) => ({
  ...contact,
  justSent: [{ amount: cents(1_240_00), at: '2026-11-20T14:14:00.000Z' }],
}))

export const ReviewOfTheSame = at({ draft, items: again, at: { flow: 'review' } })

export const ReviewOfTheSameOnAPhone = at({ draft, items: again, at: { flow: 'review' } }, phone)

export const ReviewInDarkOnAPhone = at({ draft, at: { flow: 'review' } }, { ...phone, scheme: 'dark' })

export const ReviewInLargeTextOnAPhone = at({ draft, at: { flow: 'review' } }, { ...phone, text: 'double' })

export const Sending = at({ draft, at: { flow: 'sending' } })

export const Verifying = at({ draft, at: { flow: 'sending' }, once: 'verifyingOutcome' })

export const Sent = at({ at: { flow: 'sent' } })

export const SentOnAPhone = at({ at: { flow: 'sent' } }, phone)

export const Refused = at({ draft, at: { flow: 'refused' }, sendError: samples.sendMoney.refusals.overLimit })

export const OutcomeUnknown = at({ draft, at: { flow: 'unknown' }, sendError: unknownOutcome })

export const AddingAContact = at({
  at: { dialog: 'contactForm' },
  inside: { contactForm: contactFormAt({ value: { form: 'untouched' } }) },
})
