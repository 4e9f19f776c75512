import type { TransferHistoryActor } from '../../machines/transfers/transferHistory.machine.ts'
import { TransferHistory } from '../../src/transfers/TransferHistory.tsx'
import '../../src/transfers/transfers.css'

export const View = ({ actor }: { actor: TransferHistoryActor }) => (
  <main className="sd-page transfers">
    <TransferHistory actor={actor} />
  </main>
)
