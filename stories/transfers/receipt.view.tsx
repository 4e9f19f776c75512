import type { ReceiptActor } from '../../machines/transfers/receipt.machine.ts'
import { Receipt } from '../../src/app/ReceiptPage.tsx'

export const View = ({ actor }: { actor: ReceiptActor }) => (
  <main className="sd-page">
    <Receipt actor={actor} />
  </main>
)
