import type { TransferActor } from '../../machines/transfers/transfer.machine.ts'
import { ScheduledTransfers } from '../../src/transfers/ScheduledTransfers.tsx'
import { TransferHistory } from '../../src/transfers/TransferHistory.tsx'
import { TransferScreen } from '../../src/transfers/TransferScreen.tsx'
import { transferHistoryAt } from './transferHistory.samples.ts'
import { scheduledAt } from './scheduledTransfers.samples.ts'

const past = <TransferHistory actor={transferHistoryAt({ value: 'shown', page: 'part' })} />
const scheduled = <ScheduledTransfers actor={scheduledAt({ value: 'shown' })} />

export const View = ({ actor }: { actor: TransferActor }) => (
  <main className="sd-page">
    <TransferScreen actor={actor} past={past} scheduled={scheduled} />
  </main>
)
