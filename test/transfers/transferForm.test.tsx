import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { InApp } from '../../stories/app/InApp.tsx'
import { accounts, draft, transferAt } from '../../stories/transfers/transfer.samples.ts'
import { TransferForm } from '../../src/transfers/TransferForm.tsx'
import '../support/media.ts'

afterEach(cleanup)

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

const show = (known: typeof accounts, fromId: string) =>
  render(
    <MantineProvider env="test">
      <InApp institution="harborlight">
        <TransferForm actor={transferAt({ draft: { ...draft, fromId, toId: '' } })} accounts={known} />
      </InApp>
    </MantineProvider>,
  )

/** What a screen reader says of a field after its name. */
const saidAt = (label: string) => {
  const ids = screen.getByLabelText(label, { exact: true }).getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
}
