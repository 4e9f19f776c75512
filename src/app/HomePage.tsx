import type { ReactNode } from 'react'
import { type SummaryActor, summaryMachine } from '../../machines/accounts/summary.machine.ts'
import { SsoSection } from '../../values/enumerations.ts'
import { HomeScreen } from '../accounts/HomeScreen.tsx'
import { Months } from '../accounts/MoneyByMonth.tsx'
import { CardPartners } from '../shared/CardPartners.tsx'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { Partners } from '../shared/Partners.tsx'
import { LateNewLoan } from './LateNewLoan.tsx'

type Props = { actor: SummaryActor; months?: (asOf: string | null) => ReactNode }

export const HomePage = ({ actor, months = monthsAsOf }: Props) => (
  <HomeScreen
    actor={actor}
    partners={<Partners section={SsoSection.ACCOUNTS_BUTTONS} />}
    cardPartners={cardPartners}
    NewLoan={LateNewLoan}
    months={months}
  />
)

export const AccountsPage = flowPage({ machine: summaryMachine, Screen: HomePage, input: member })

const cardPartners = (card: string) => <CardPartners card={card} />
const monthsAsOf = (asOf: string | null) => <Months asOf={asOf} />
