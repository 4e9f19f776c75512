import type { SummaryActor } from '../../machines/accounts/summary.machine.ts'
import { SsoSection } from '../../values/enumerations.ts'
import { HomeScreen } from '../accounts/HomeScreen.tsx'
import { Partners } from '../links/Partners.tsx'
import { CardPartners } from '../links/CardPartners.tsx'

/** The accounts, and what partners do for them. */
export const HomePage = ({ actor }: { actor: SummaryActor }) => (
  <HomeScreen actor={actor} partners={<Partners section={SsoSection.ACCOUNTS_BUTTONS} />} cardPartners={cardPartners} />
)

const cardPartners = (card: string) => <CardPartners card={card} />
