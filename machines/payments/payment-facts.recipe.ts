import type { PromiseActorLogic } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { reading } from '../shared/reading.recipe.ts'
import type { Eligibility } from './eligibility.rules.ts'
import { getEligibility } from './eligibility.services.ts'
import { getPayFromAccounts, type PayFrom } from './quick-pay.rules.ts'
import type { ScheduledPayment } from './scheduled-payments.rules.ts'
import { getScheduledPayments } from './scheduled-payments.services.ts'

/** What payments depend on. Null until loaded. */
export type PaymentFacts = {
  /** Those to pay from. */
  accounts: readonly PayFrom[] | null
  accountsError: ApiError | null
  eligibility: Eligibility | null
  eligibilityError: ApiError | null
  scheduled: readonly ScheduledPayment[] | null
  scheduledError: ApiError | null
}
export const noFacts: PaymentFacts = {
  accounts: null,
  accountsError: null,
  eligibility: null,
  eligibilityError: null,
  scheduled: null,
  scheduledError: null,
}

type Member = { userId: number }
type Accounts = Member & Pick<PaymentFacts, 'accounts' | 'accountsError'>
type Terms = Member & Pick<PaymentFacts, 'eligibility' | 'eligibilityError'>
type Scheduled = Member & Pick<PaymentFacts, 'scheduled' | 'scheduledError'>
const input = ({ userId }: Member) => ({ userId })

type Summaries<Input> = { getSummary: PromiseActorLogic<Parameters<typeof getPayFromAccounts>[0], Input> }

/** Returns the region that reads the accounts to pay from, with the service that another area has for them. */
export const accountsRegion = <Input extends { userId: number }, Money extends boolean>(
  service: Summaries<Input>,
  changesWithMoney: Money,
) =>
  reading(service, {
    input: ({ userId }: Accounts) => ({ userId }) as Input,
    keep: (accounts): Partial<Accounts> => ({ accounts: getPayFromAccounts(accounts) }),
    keepError: (accountsError) => ({ accountsError }),
    changesWithMoney,
  })

/** Returns the region that reads when payments are made and what they cost. */
export const eligibilityRegion = <Money extends boolean>(changesWithMoney: Money) =>
  reading(
    { getEligibility },
    {
      input,
      keep: (eligibility): Partial<Terms> => ({ eligibility }),
      keepError: (eligibilityError) => ({ eligibilityError }),
      changesWithMoney,
    },
  )

/** Returns the region that reads the payments to come. */
export const scheduledRegion = <Money extends boolean>(changesWithMoney: Money) =>
  reading(
    { getScheduledPayments },
    {
      input,
      keep: (scheduled): Partial<Scheduled> => ({ scheduled }),
      keepError: (scheduledError) => ({ scheduledError }),
      changesWithMoney,
    },
  )
