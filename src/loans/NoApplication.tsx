import { useSelector } from '@xstate/react'
import type { LoanApplicationActor } from '../../machines/loans/loan-application.machine.ts'
import { screens } from '../shared/addresses.ts'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { loanApplicationWords } from './loan-application.words.ts'
import { NewLoanButton } from './NewLoanButton.tsx'

/** Says that there is no application to continue, and why the last one is gone. */
export function NoApplication({ actor }: { actor: LoanApplicationActor }) {
  const reason = useSelector(actor, ({ context }) => context.loadError)
  const newLoan = useSelector(actor, ({ children }) => children.newLoan)
  return (
    <div>
      {reason && <p role="status">{reason.message}</p>}
      <p className="sd-soft">{loanApplicationWords.none}</p>
      <p>
        <ScreenLink to={screens.loanRequest}>{loanApplicationWords.mine}</ScreenLink>
      </p>
      <NewLoanButton newLoan={newLoan} onOpen={() => actor.send({ type: 'newLoan.open' })} />
    </div>
  )
}
