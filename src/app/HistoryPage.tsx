import { historyMachine } from '../../machines/accounts/history.machine.ts'
import { HistoryScreen } from '../accounts/HistoryScreen.tsx'
import { MemberFlow } from './MemberFlow.tsx'

export const HistoryPage = () => <MemberFlow machine={historyMachine} Screen={HistoryScreen} />
