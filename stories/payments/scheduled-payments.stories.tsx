import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ScheduledPaymentsScreen } from '../../src/payments/ScheduledPaymentsScreen.tsx'
import { desk, phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { editPaymentAt } from './edit-payment.samples.ts'
import { skipScheduledPaymentAt } from './skip-scheduled-payment.samples.ts'
import { manyPayments, payments, samples, scheduledPaymentsAt } from './scheduled-payments.samples.ts'
const InPage = inPage(ScheduledPaymentsScreen)

const meta: Meta = { title: 'payments/Scheduled payments', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof scheduledPaymentsAt>[0], globals = {}) =>
  story(scheduledPaymentsAt(moment), globals)

export const Loading = storyAt({ value: 'loading', items: null })

/** Checks that a problem does not look like any other note. */
const play: StoryObj['play'] = async ({ canvas }) => {
  const getColor = (text: RegExp) => getComputedStyle(canvas.getAllByText(text)[0] as HTMLElement).color
  await expect(getColor(/^Not made yet/)).not.toBe(getColor(/^Will be processed on/))
  // Of two that wait, only one can still be stopped.
  await expect(canvas.getAllByText(/To stop it, press Delete/)).toHaveLength(1)
}

export const Shown: StoryObj = { ...storyAt({ value: 'shown' }), globals: desk, play }

export const ShownAtPrairieOakInDarkOnAPhone = storyAt(
  { value: 'shown' },
  { brand: 'prairieoak', scheme: 'dark', ...phone },
)

/** Checks that the sheet of a waiting payment says how to stop it. */
export const OpenOnAPhone: StoryObj = {
  ...storyAt({ value: 'shown' }, phone),
  play: async ({ canvas, canvasElement }) => {
    for (const row of canvas.getAllByRole('button', { name: /Not made yet/ })) {
      await userEvent.click(row)
      const sheet = await within(canvasElement.ownerDocument.body).findByRole('dialog')
      if (within(sheet).queryByText(/To stop it, press Delete/)) return
      await userEvent.keyboard('{Escape}')
    }
    throw new Error('No row says how it can be stopped.')
  },
}

const blocked = payments.map((payment) => ({ ...payment, blockedBy: 'PAYEE_INACTIVE' as const }))

export const NoneWillBeMade = storyAt({ value: 'shown', items: blocked })

export const Many = storyAt({ value: 'shown', items: manyPayments })

export const ManyInLargeTextOnAPhone = storyAt(
  { value: 'shown', items: manyPayments.slice(0, 3) },
  { text: 'double', ...phone },
)

export const Empty = storyAt({ value: 'shown', items: [] })

export const Reloading = storyAt({ value: 'reloading' })

export const Failed = storyAt({ value: 'failed', items: null, error: samples.getScheduledPayments.refusals.broken })

export const StaleAfterAFailedReload = storyAt({ value: 'shown', error: samples.getScheduledPayments.refusals.broken })

export const AskingToDelete = storyAt({ value: 'confirming' })

export const AskingToDeleteOfAnAutoPay: StoryObj = {
  ...storyAt({ value: 'confirming', chosen: payments.at(-2) ?? null }),
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog')
    await expect(dialog.textContent).toContain('Only this payment is stopped. The Auto Pay itself continues.')
  },
}

export const Deleting = storyAt({ value: 'removing' })

export const NotDeleted = storyAt({ value: 'confirming', removalError: samples.unschedulePayment.refusals.settled })

export const Skipping = storyAt({
  value: 'shown',
  dialog: 'skipScheduledPayment',
  inside: { skipScheduledPayment: skipScheduledPaymentAt({ value: 'asking' }) },
})

export const Editing = storyAt({ value: 'shown', dialog: 'editPayment', inside: { editPayment: editPaymentAt({}) } })
