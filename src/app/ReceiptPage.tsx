import type { ReceiptActor } from '../../machines/transfers/receipt.machine.ts'
import { ReceiptScreen } from '../transfers/ReceiptScreen.tsx'
import { Nameplate } from './Nameplate.tsx'

/** The receipt of a transfer, with the institution's name for the print. */
export const ReceiptPage = ({ actor }: { actor: ReceiptActor }) => <ReceiptScreen actor={actor} nameplate={<Nameplate size={28} />} />
