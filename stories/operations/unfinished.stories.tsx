import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Outcome } from '../../machines/operations/operations.rules.ts'
import { Unfinished } from '../../src/operations/Unfinished.tsx'
import { Verifying } from '../../src/shared/Verifying.tsx'
import { MadeTransfer } from '../../src/transfers/MadeTransfer.tsx'
import { phone } from '../shared/screens.ts'
import { receiptAt } from '../transfers/receipt.samples.ts'
import { outcomeAt, outcomes, unfinishedAt } from './operations.samples.ts'

const meta: Meta = { title: 'operations/Unfinished' }

export default meta

const at = (outcome: Outcome | null, globals = {}): StoryObj => {
  const actor = unfinishedAt(outcome)
  return { render: () => <Unfinished actor={actor} />, globals }
}

const checking = (...moment: Parameters<typeof outcomeAt>): StoryObj => {
  const actor = outcomeAt(...moment)
  return {
    render: () => (
      <main className="sd-page">
        <h1>Verifying</h1>
        <Verifying actor={actor} />
      </main>
    ),
  }
}

export const Checking = at(null)

export const CheckingInDarkOnAPhone = at(null, { scheme: 'dark', ...phone })

export const Done = at(outcomes.done)

const made = receiptAt({ value: 'shown', receipt: 'once' })

export const DoneWithItsTransfer: StoryObj = {
  render: () => <Unfinished actor={unfinishedAt(outcomes.done)} madeOf={() => <MadeTransfer actor={made} onLeave={() => {}} />} />,
}

export const DoneWithItsTransferOnAPhone: StoryObj = { ...DoneWithItsTransfer, globals: phone }

export const DoneAtPrairieOak = at(outcomes.done, { brand: 'prairieoak' })

export const Refused = at(outcomes.refused)

export const NothingSent = at(outcomes.released)

export const Pausing = checking('pausing')

export const CanBeStopped = checking('asking', true)

export const Stopping = checking('releasing', true)
