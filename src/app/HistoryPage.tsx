import { historyMachine } from '../../machines/accounts/history.machine.ts'
import { HistoryScreen } from '../accounts/HistoryScreen.tsx'
import { historyAt } from '../shared/addresses.ts'
import { MemberFlow } from './MemberFlow.tsx'

export const HistoryPage = () => (
  <MemberFlow
    machine={historyMachine}
    Screen={HistoryScreen}
    input={({ params: { uniqueId, accountType, accountId }, ...given }) => ({ ...given, uniqueId, accountType, accountId })}
    addressOf={(end) => ('account' in end ? historyAt(end.account) + end.search : null)}
  />
)
