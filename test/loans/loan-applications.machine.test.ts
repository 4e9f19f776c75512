import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { loanApplicationsMachine } from '../../machines/loans/loan-applications.machine.ts'
import type { newLoanMachine } from '../../machines/loans/new-loan.machine.ts'
import { scripted } from '../support/scripted.ts'

const beginsAtOnce = setup({}).createMachine({
  id: 'newLoan',
  type: 'final',
  output: { isBegun: true },
}) as never as typeof newLoanMachine

test('a member who stays on the page after an application began can begin another one', async () => {
  const { actor, answer, at, asked } = scripted(loanApplicationsMachine, {
    input: { userId: 7 },
    actors: { newLoan: beginsAtOnce },
  })
  answer('getLoanApplications', [])
  await at({ list: 'shown' })
  actor.send({ type: 'newLoan.open' })
  await at({ dialog: 'begun' })
  expect(actor.getSnapshot().can({ type: 'newLoan.open' })).toBe(true)
  expect(asked.filter(([src]) => src === 'getLoanApplications')).toHaveLength(2)
})
