import type { PaymentReceiptActor } from '../../machines/payments/paymentReceipt.machine.ts'
import { PaymentReceiptScreen } from '../payments/PaymentReceiptScreen.tsx'
import { Nameplate } from './Nameplate.tsx'

/** The receipt of a payment, with the institution's name for the print. */
export const PaymentReceiptPage = ({ actor }: { actor: PaymentReceiptActor }) => (
  <PaymentReceiptScreen actor={actor} nameplate={<Nameplate size={28} />} />
)
