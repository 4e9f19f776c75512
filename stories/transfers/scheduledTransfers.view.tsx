import type { ScheduledTransfersActor } from '../../machines/transfers/scheduledTransfers.machine.ts'
import { ScheduledTransfers } from '../../src/transfers/ScheduledTransfers.tsx'
import '../../src/transfers/transfers.css'

export const View = ({ actor }: { actor: ScheduledTransfersActor }) => (
  <main className="sd-page transfers">
    <ScheduledTransfers actor={actor} />
  </main>
)
