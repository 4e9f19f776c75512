import { scheduledTransfersMachine } from '../../machines/transfers/scheduled-transfers.machine.ts'
import { transferMachine } from '../../machines/transfers/transfer.machine.ts'
import { transferHistoryMachine } from '../../machines/transfers/transfer-history.machine.ts'
import { flowPage, MemberFlow, member } from '../shared/MemberFlow.tsx'
import { ScheduledTransfers } from './ScheduledTransfers.tsx'
import { TransferHistory } from './TransferHistory.tsx'
import { TransferScreen } from './TransferScreen.tsx'

export const TransfersPage = flowPage({
  machine: transferMachine,
  Screen: ({ actor }) => (
    <TransferScreen
      actor={actor}
      past={<MemberFlow machine={transferHistoryMachine} Screen={TransferHistory} input={member} />}
      scheduled={<MemberFlow machine={scheduledTransfersMachine} Screen={ScheduledTransfers} input={member} />}
    />
  ),
  input: ({ userId, search }) => {
    const { from: fromId, to: toId, amount } = Object.fromEntries(new URLSearchParams(search))
    return { userId, begun: { fromId, toId, amount } }
  },
})

// They share most of their code, so they are one script.
export { ReceiptPage } from './ReceiptScreen.tsx'
export { SendMoneyPage } from './SendMoneyScreen.tsx'
