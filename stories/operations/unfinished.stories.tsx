import type { Meta, StoryObj } from '@storybook/react-vite'
import type { OperationOutcome } from '../../machines/operations/operations.rules.ts'
import { unfinishedMachine } from '../../machines/operations/unfinished.machine.ts'
import { Unfinished } from '../../src/operations/Unfinished.tsx'
import { MadeTransfer } from '../../src/transfers/MadeTransfer.tsx'
import { still } from '../shared/still.ts'
import { storyOf } from '../shared/story-of.tsx'
import { receiptAt, receipts } from '../transfers/receipt.samples.ts'
import { intent, outcomes } from './outcome.samples.ts'

const meta: Meta = { title: 'operations/Unfinished', component: Unfinished }

export default meta

const story = storyOf(Unfinished)
const known = (outcome: OperationOutcome) =>
  still(unfinishedMachine, { input: { userId: 7 }, value: 'known', intent, outcome })
const checking = still(unfinishedMachine, { input: { userId: 7 }, value: 'verifyingOutcome', intent })

export const Checking = story(checking)

export const Done = story(known(outcomes.done))

const made = receiptAt({ value: 'shown', receipt: receipts.once })

export const DoneWithItsTransfer: StoryObj = {
  render: () => (
    <Unfinished actor={known(outcomes.done)} madeOf={() => <MadeTransfer actor={made} onLeave={() => {}} />} />
  ),
}

export const Refused = story(known(outcomes.refused))

export const NothingSent = story(known(outcomes.released))
