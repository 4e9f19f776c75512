import type { Meta } from '@storybook/react-vite'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { editTransferErrors } from '../../machines/transfers/edit-transfer.rules.ts'
import { EditTransferDialog } from '../../src/transfers/EditTransferDialog.tsx'
import { samples as ofAccounts } from '../accounts/summary.samples.ts'
import { storyOf } from '../shared/story-of.tsx'
import { changed, editTransferAt, samples } from './edit-transfer.samples.ts'
import { accounts } from './transfer.samples.ts'

const meta: Meta = { title: 'transfers/Edit a scheduled transfer', component: EditTransferDialog }

export default meta

const story = storyOf(EditTransferDialog)
const storyAt = (moment: Parameters<typeof editTransferAt>[0]) => story(editTransferAt(moment))
const { begun, late } = samples.updateScheduledTransfer.refusals
const untouched = { form: 'untouched' } as const
const touched = { form: 'touched' } as const
const wrong = { ...changed, amount: '', startDate: '' }
const withStop = { ...changed, frequency: 2, stops: 'onDate', stopDate: '01/30/2027' } as const

export const Loading = storyAt({ value: 'loading', accounts: null })

export const Failed = storyAt({ value: 'failed', accounts: null, accountsError: ofAccounts.getSummary.refusals.broken })

export const Shown = storyAt({ value: untouched })

export const WithAStopDate = storyAt({ value: touched, draft: withStop })

export const Wrong = storyAt({ value: touched, draft: wrong, fieldErrors: editTransferErrors(wrong, accounts) })

export const TooLate = storyAt({ value: touched, draft: { ...changed, startDate: '12/22/2027' }, error: late })

export const Begun = storyAt({ value: touched, draft: changed, error: begun })

export const Sending = storyAt({ value: 'sending', draft: changed })

export const Verifying = story(editTransferAt({ value: 'sending', draft: changed }, 'verifyingOutcome'))

export const Unknown = storyAt({ value: 'unknown', draft: changed, error: unknownOutcome })
