import { useSelector } from '@xstate/react'
import type { PayeeFormActor } from '../../machines/payments/payee-form.machine.ts'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { PayeeForm } from './PayeeForm.tsx'
import classes from './PayeeForm.module.css'

/** Draws the form once its initial values have loaded. */
export function PayeeFormBody({ actor, onCancel }: { actor: PayeeFormActor; onCancel: () => void }) {
  const isAwaited = useSelector(actor, (state) => state.hasTag('awaited'))
  const loadError = useSelector(actor, ({ context }) => context.loadError)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  if (!isAwaited) return <PayeeForm actor={actor} onCancel={onCancel} />
  if (loadError) return <Problem problem={loadError} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />
  return <Skeleton className={classes.bone} />
}
