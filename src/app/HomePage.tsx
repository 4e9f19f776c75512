import type { SummaryActor } from '../../machines/accounts/summary.machine.ts'
import { HomeScreen } from '../accounts/HomeScreen.tsx'
import { AccountPartners } from '../links/AccountPartners.tsx'
import { CardPartners } from '../links/CardPartners.tsx'

/** The accounts, and what partners do for them. */
export const HomePage = ({ actor }: { actor: SummaryActor }) => (
  <HomeScreen actor={actor} partners={<AccountPartners />} cardPartners={cardPartners} />
)

const cardPartners = (card: string) => <CardPartners card={card} />
