import { type HistoryActor, historyMachine } from '../../machines/accounts/history.machine.ts'
import { SsoSection } from '../../values/enumerations.ts'
import { HistoryScreen } from '../accounts/HistoryScreen.tsx'
import { Partners } from '../links/Partners.tsx'
import { historyAt } from '../shared/addresses.ts'
import { MemberFlow } from './MemberFlow.tsx'

export const HistoryPage = () => (
  <MemberFlow
    machine={historyMachine}
    Screen={HistoryWithPartners}
    input={({ params: { uniqueId, accountType, accountId }, ...given }) => ({ ...given, uniqueId, accountType, accountId })}
    addressOf={(end) => ('account' in end ? historyAt(end.account) + end.search : null)}
  />
)

const HistoryWithPartners = ({ actor }: { actor: HistoryActor }) => (
  <HistoryScreen actor={actor} partners={<Partners section={SsoSection.TRANSACTION_HISTORY_CHECKS} />} />
)
