import type { Day } from '../../values/days.ts'
import { isSetRight } from '../../values/core-differences.ts'
import { billFeeText, disputableTypes, lastDisputeDay, takenBackText } from '../../values/disputes.ts'
import { AccountType } from '../../values/enumerations.ts'
import type { HistoryAccount, Row } from './history.rules.ts'

type Disputed = Pick<Row, 'isPending' | 'amount' | 'on' | 'bankDescription' | 'type' | 'takeBackNum'>

/** Returns whether a row can be disputed: what left a share of the member's own electronically, for 60 days after its statement. What the member can take back is not. */
export const isDisputable = (
  { isPending, amount, on, bankDescription, type, takeBackNum }: Disputed,
  account: Pick<HistoryAccount, 'accountType' | 'owner'> | null,
  today: Day,
): boolean =>
  account?.accountType === AccountType.SHARE &&
  account.owner === '' &&
  !isPending &&
  amount < 0 &&
  takeBackNum === undefined &&
  disputableTypes.includes(type) &&
  bankDescription !== takenBackText &&
  bankDescription !== billFeeText &&
  !isSetRight(bankDescription) &&
  today <= lastDisputeDay(on)
