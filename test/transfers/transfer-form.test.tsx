import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type TransferActor, transferMachine } from '../../machines/transfers/transfer.machine.ts'
import { accounts, dated, draft, transferAt } from '../../stories/transfers/transfer.samples.ts'
import { ConfirmTransfer } from '../../src/transfers/ConfirmTransfer.tsx'
import { TransferDialog } from '../../src/transfers/TransferDialog.tsx'
import { TransferForm } from '../../src/transfers/TransferForm.tsx'
import { TransferScreen } from '../../src/transfers/TransferScreen.tsx'
import { UnsavedContext } from '../../src/shared/unsaved.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { asOnAPhone } from '../support/media.ts'

test('a member with one account reads why there is no account to transfer to', () => {
  const [only] = accounts
  show(only ? [only] : [], only?.uniqueId ?? '')
  expect(saidAt('FROM')).toMatch(/^Available \$/)
  expect(saidAt('TO')).toBe("You don't have another account to move money to")
})

test('a member without accounts reads that there is no account to move money from', () => {
  show([], '')
  expect(saidAt('FROM')).toBe("You don't have an account to move money from")
})

test('choosing the minimum due of a card fills in the amount, and choosing another amount clears it', async () => {
  const visa = accounts.find(({ id }) => id === 'C-001')
  const actor = createActor(transferMachine.provide({ actors: { getSummary: fromPromise(async () => ofMaria) } }), {
    input: { userId: 7, begun: { toId: visa?.uniqueId } },
  }).start()
  onTestFinished(() => void actor.stop())
  render(
    <AppInTest>
      <TransferForm actor={actor} accounts={accounts} />
    </AppInTest>,
  )
  const amount = () => (screen.getByLabelText('Amount') as HTMLInputElement).value
  await userEvent.click(screen.getByRole('radio', { name: /^Minimum due/ }))
  expect(amount()).toBe('35.00')
  await userEvent.click(screen.getByRole('radio', { name: /^Balance/ }))
  expect(amount()).toBe('1,126.45')
  await userEvent.click(screen.getByRole('radio', { name: /^Another amount/ }))
  expect(amount()).toBe('')
  expect((screen.getByRole('radio', { name: /^Another amount/ }) as HTMLInputElement).checked).toBe(true)
})

test('what was typed of a transfer is unsaved until it is ordered, and what an address filled in is not', async () => {
  let unsaved = 0
  const note = () => {
    unsaved++
    return () => void unsaved--
  }
  const showAt = (actor: TransferActor) =>
    render(
      <AppInTest at="/?new">
        <UnsavedContext value={note}>
          <TransferScreen actor={actor} past="Past" scheduled="Scheduled" />
        </UnsavedContext>
      </AppInTest>,
    )
  asOnAPhone()
  const actor = createActor(transferMachine.provide({ actors: { getSummary: fromPromise(async () => ofMaria) } }), {
    input: { userId: 7, begun: { amount: '5' } },
  }).start()
  onTestFinished(() => void actor.stop())
  showAt(actor)
  await userEvent.selectOptions(await screen.findByLabelText('FROM'), accounts[0]?.uniqueId ?? '')
  expect(unsaved).toBe(0)
  await userEvent.type(screen.getByLabelText(/^Note/), 'Rent')
  expect(unsaved).toBe(1)
  // On a phone the lists take the place of the form.
  await userEvent.click(screen.getByRole('button', { name: 'Back to Transfers' }))
  expect([screen.queryByLabelText('FROM'), unsaved]).toEqual([null, 1])
  cleanup()
  showAt(transferAt({ flow: 'sent' }))
  expect(unsaved).toBe(0)
})

test('the review names the owner of an account that is not the member’s own', () => {
  const chidis = accounts.find(({ owner }) => owner !== '')
  const actor = transferAt({ flow: 'review', draft: { ...draft, toId: chidis?.uniqueId ?? '' } })
  render(
    <AppInTest>
      <ConfirmTransfer actor={actor} onCancel={() => {}} />
    </AppInTest>,
  )
  expect(screen.getAllByText('Regular Share, Chidi Okafor')).toHaveLength(2)
  expect(screen.getAllByText('Everyday')).toHaveLength(2)
})

test('the review of a transfer for a later day says when it is made, and its confirmation that no money has moved yet', () => {
  const inApp = (actor: ReturnType<typeof transferAt>) =>
    render(
      <AppInTest>
        <TransferDialog actor={actor} onSent={() => {}} />
      </AppInTest>,
    )
  inApp(transferAt({ draft: dated, flow: 'review', preview: 'dated' }))
  const review = screen.getByRole('dialog')
  expect(review.textContent).toContain('Move $9,000.00 from Everyday to Holiday Club on 12/05/2026?')
  expect(review.textContent).toContain('12/05/2026 is not a business day, so it is made on 12/07/2026.')
  expect(screen.queryByRole('table')).toBe(null)
  cleanup()
  inApp(transferAt({ draft: dated, flow: 'sent', preview: 'dated', confirmNum: '' }))
  const end = screen.getByRole('dialog', { name: 'Transfer Scheduled' })
  expect(end.textContent).toContain('Your money will be transferred on 12/07/2026.')
  expect(screen.queryByRole('link')).toBe(null)
})

const show = (known: typeof accounts, fromId: string) =>
  render(
    <AppInTest>
      <TransferForm actor={transferAt({ draft: { ...draft, fromId, toId: '' } })} accounts={known} />
    </AppInTest>,
  )

/** Returns what a screen reader says about a field after its name. */
const saidAt = (label: string) => {
  const ids = screen.getByLabelText(label, { exact: true }).getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
}
