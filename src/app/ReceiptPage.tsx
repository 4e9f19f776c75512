import type { ReceiptActor } from '../../machines/transfers/receipt.machine.ts'
import { ReceiptScreen } from '../transfers/ReceiptScreen.tsx'
import { Nameplate } from './Nameplate.tsx'
import { NotFound } from './NotFound.tsx'

export const ReceiptPage = ({ actor }: { actor: ReceiptActor }) => (
  <ReceiptScreen actor={actor} nameplate={<Nameplate size={28} />} missing={<NotFound />} />
)
