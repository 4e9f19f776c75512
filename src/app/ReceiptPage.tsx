import { type ReceiptActor, receiptMachine } from '../../machines/transfers/receipt.machine.ts'
import { ReceiptScreen } from '../transfers/ReceiptScreen.tsx'
import { MemberFlow } from './MemberFlow.tsx'
import { Nameplate } from './Nameplate.tsx'

export const ReceiptPage = () => (
  <MemberFlow machine={receiptMachine} Screen={Receipt} input={({ userId, params: { confirmNum = '' } }) => ({ userId, confirmNum })} />
)

export const Receipt = ({ actor }: { actor: ReceiptActor }) => <ReceiptScreen actor={actor} nameplate={<Nameplate size={28} />} />
