import type { ReceiptActor } from '../../machines/transfers/receipt.machine.ts'
import { ReceiptPage } from '../../src/app/ReceiptPage.tsx'

export const View = ({ actor }: { actor: ReceiptActor }) => (
  <main className="sd-page">
    <ReceiptPage actor={actor} />
  </main>
)
