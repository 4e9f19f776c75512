import { useSelector } from '@xstate/react'
import type { SendMoneyActor } from '../../machines/transfers/send-money.machine.ts'
import { isContactAwaited } from '../../machines/transfers/send-money.rules.ts'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { SendMoneyForm } from './SendMoneyForm.tsx'
import classes from './TransferForm.module.css'
import screenClasses from './TransferScreen.module.css'

/** Draws the form once the accounts, and the contact that it begins with, have loaded, or says why they have not. */
export function SendMoneyFormOrWhy({ actor }: { actor: SendMoneyActor }) {
  const accounts = useSelector(actor, ({ context }) => context.accounts)
  const error = useSelector(actor, ({ context }) => context.accountsError)
  const isLoading = useSelector(actor, (state) => state.matches({ accounts: 'loading' }))
  const isAwaited = useSelector(actor, ({ context }) => isContactAwaited(context))
  const isReady = accounts !== null && !isAwaited
  return (
    <>
      {error && (
        <div className={screenClasses.problem}>
          <Problem problem={error} busy={isLoading} onRetry={() => actor.send({ type: 'reload' })} />
        </div>
      )}
      {isReady && <SendMoneyForm actor={actor} accounts={accounts} />}
      {!isReady && !error && (
        <div className={classes.form}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className={classes.bone} />
          ))}
        </div>
      )}
    </>
  )
}
