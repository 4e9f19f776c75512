import { render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AlertDialog } from '../../src/alerts/AlertDialog.tsx'
import { EditPaymentDialog } from '../../src/payments/EditPaymentDialog.tsx'
import { PayeeDialog } from '../../src/payments/PayeeDialog.tsx'
import { payeeFormWords } from '../../src/payments/payee-form.words.ts'
import { accounts, alertAt } from '../../stories/alerts/alert.samples.ts'
import { editPaymentAt } from '../../stories/payments/edit-payment.samples.ts'
import { payeeFormAt } from '../../stories/payments/payee-form.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import '../support/media.ts'

test.each<[string, () => ReactNode, () => ReactNode, string]>([
  [
    'Edit Payment',
    () => <EditPaymentDialog actor={editPaymentAt({ reads: 'loading' }, { accounts: null, eligibility: null })} />,
    () => <EditPaymentDialog actor={editPaymentAt({})} />,
    'Payment Amount*',
  ],
  [
    'New Alert',
    () => <AlertDialog actor={alertAt({ value: { reading: 'loading' } })} />,
    () => <AlertDialog actor={alertAt({ value: { form: 'untouched' }, accounts })} />,
    'Tell me about',
  ],
  [
    'Add Payee',
    () => <PayeeDialog actor={payeeFormAt({ value: { offering: 'loading' } })} />,
    () => <PayeeDialog actor={payeeFormAt({ value: { form: 'untouched' } })} />,
    payeeFormWords.offered('Harbor Light Credit Union'),
  ],
])(
  '%s stays the same dialog once its form has loaded, and its first field gets the focus',
  async (_, awaited, drawn, label) => {
    const { rerender } = render(<AppInTest>{awaited()}</AppInTest>)
    const dialog = screen.getByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    rerender(<AppInTest>{drawn()}</AppInTest>)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
    expect(screen.getByRole('dialog')).toBe(dialog)
  },
)
