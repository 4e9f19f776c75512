import type { HistoryActor } from '../../machines/accounts/history.machine.ts'
import { SsoSection } from '../../values/enumerations.ts'
import { HistoryScreen } from '../accounts/history/HistoryScreen.tsx'
import { Partners } from '../links/Partners.tsx'

/** The history of an account, and what partners do for it. */
export const HistoryPage = ({ actor }: { actor: HistoryActor }) => (
  <HistoryScreen actor={actor} partners={<Partners section={SsoSection.TRANSACTION_HISTORY_CHECKS} />} />
)
