import { shallowEqual, useSelector } from '@xstate/react'
import type { LoanApplicationActor } from '../../machines/loans/loan-application.machine.ts'
import { type LoanApplicationsActor, loanApplicationsMachine } from '../../machines/loans/loan-applications.machine.ts'
import { isInProgress } from '../../machines/loans/loan-applications.rules.ts'
import { mediumDay } from '../../values/days.ts'
import { LoanTypeLabels } from '../../values/labels.ts'
import { screens } from '../shared/addresses.ts'
import { useUserId } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { loanApplicationWords } from './loan-application.words.ts'
import { NewLoanButton } from './NewLoanButton.tsx'

/** Says that this tab has no application to continue, why the last one is gone, and whether the bank keeps another. */
export function NoApplication({ actor }: { actor: LoanApplicationActor }) {
  const userId = useUserId()
  const reason = useSelector(actor, ({ context }) => context.loadError)
  const newLoan = useSelector(actor, ({ children }) => children.newLoan)
  return (
    <div>
      {reason && <p role="status">{reason.message}</p>}
      <Flow machine={loanApplicationsMachine} input={{ userId }}>
        {(applications) => <Kept actor={applications} />}
      </Flow>
      <p>
        <ScreenLink to={screens.loanRequest}>{loanApplicationWords.mine}</ScreenLink>
      </p>
      <NewLoanButton newLoan={newLoan} onOpen={() => actor.send({ type: 'newLoan.open' })} />
    </div>
  )
}

/** Takes one line also before the bank has answered. */
function Kept({ actor }: { actor: LoanApplicationsActor }) {
  const { items, error } = useSelector(actor, ({ context: { items, error } }) => ({ items, error }), shallowEqual)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const kept = items?.find(isInProgress)
  if (error && !items) return <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />
  return (
    <p className="sd-soft" role="status">
      {kept
        ? loanApplicationWords.kept(LoanTypeLabels[kept.typeOfLoan], mediumDay(kept.date))
        : items
          ? loanApplicationWords.none
          : '\u00A0'}
    </p>
  )
}
