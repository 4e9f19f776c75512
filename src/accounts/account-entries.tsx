import { type Card, isPastDue, type Loan, type Share } from '../../machines/accounts/accounts.rules.ts'
import { getOverdrawn } from '../../machines/accounts/overdrawn.rules.ts'
import { type Day, mediumDay } from '../../values/days.ts'
import { type Cents, format } from '../../values/money.ts'
import { rateText } from '../../values/rate.ts'
import { AccountLabel } from '../shared/AccountLabel.tsx'
import { historyAt } from '../shared/addresses.ts'
import type { RowEntry } from '../shared/list/column.ts'
import { joinWithDots } from '../shared/list/join-with-dots.ts'
import { Money } from '../shared/Money.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { accountsWords } from './accounts.words.ts'
import { Overdrawn } from './Overdrawn.tsx'
import { PastDue } from './PastDue.tsx'

const accountName = ({ id, description, owner }: Share | Loan) => (
  <AccountLabel id={id} name={owner ? `${description}, ${owner}` : description} />
)
const linked = (row: Share | Loan) => (row.canBeLookedInto ? { to: historyAt(row) } : {})
const available = (cents: Cents | null) =>
  `${accountsWords.available} ${cents === null ? sharedWords.hidden : format(cents)}`

/** Says what is due next on a loan or card, and whether it is late. */
const dueLine = (on: Day | null, minimum: Cents, today: Day) => {
  if (minimum === 0) return accountsWords.nothingDue
  if (on === null) return accountsWords.dueSome(format(minimum))
  return isPastDue(on, minimum, today) ? (
    <>
      {format(minimum)} <PastDue on={on} />
    </>
  ) : (
    accountsWords.dueOn(format(minimum), mediumDay(on))
  )
}

export const shareEntry = (share: Share): RowEntry => ({
  name: accountName(share),
  figure: <Money cents={share.balance} />,
  line: getOverdrawn(share.balance) ? (
    <Overdrawn balance={share.balance} />
  ) : (
    joinWithDots(
      rateText(share.rate),
      share.maturesOn && accountsWords.maturesOn(mediumDay(share.maturesOn)),
      share.available !== share.balance && available(share.available),
    )
  ),
  ...linked(share),
})

/** Leads with what can be spent. */
export const draftEntry = (draft: Share): RowEntry => ({
  name: accountName(draft),
  figure: <Money cents={draft.available} />,
  line: getOverdrawn(draft.balance) ? (
    <Overdrawn balance={draft.balance} />
  ) : (
    joinWithDots(
      accountsWords.available,
      draft.balance !== null &&
        draft.balance !== draft.available &&
        `${accountsWords.balance} ${format(draft.balance)}`,
    )
  ),
  ...linked(draft),
})

export const loanEntryFor =
  (today: Day) =>
  (loan: Loan): RowEntry => ({
    name: accountName(loan),
    figure: <Money cents={loan.balance} />,
    line: dueLine(loan.nextDueOn, loan.minimumDue, today),
  })

export const cardEntryFor =
  (today: Day) =>
  ({ description, lastFour, balance, dueOn, minimumDue }: Card): RowEntry => ({
    name: <AccountLabel id={`•• ${lastFour}`} name={description} />,
    figure: <Money cents={balance} />,
    line: dueLine(dueOn, minimumDue, today),
  })
