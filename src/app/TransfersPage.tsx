import { scheduledTransfersMachine } from '../../machines/transfers/scheduledTransfers.machine.ts'
import type { TransferActor } from '../../machines/transfers/transfer.machine.ts'
import { transferHistoryMachine } from '../../machines/transfers/transferHistory.machine.ts'
import { ScheduledTransfers } from '../transfers/ScheduledTransfers.tsx'
import { TransferHistory } from '../transfers/TransferHistory.tsx'
import { TransferScreen } from '../transfers/TransferScreen.tsx'
import { MemberFlow, member } from './MemberFlow.tsx'

/** The form, and what was and will be transferred. */
export const TransfersPage = ({ actor }: { actor: TransferActor }) => (
  <TransferScreen
    actor={actor}
    past={<MemberFlow machine={transferHistoryMachine} Screen={TransferHistory} input={member} />}
    scheduled={<MemberFlow machine={scheduledTransfersMachine} Screen={ScheduledTransfers} input={member} />}
  />
)

export { transferMachine } from '../../machines/transfers/transfer.machine.ts'
export { sendMoneyMachine } from '../../machines/transfers/sendMoney.machine.ts'
export { SendMoneyScreen } from '../transfers/SendMoneyScreen.tsx'
export { ReceiptPage } from './ReceiptPage.tsx'
