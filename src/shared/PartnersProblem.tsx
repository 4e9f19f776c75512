import { useSelector } from '@xstate/react'
import { Problem } from './Problem.tsx'
import { useSso } from './sso.ts'

/** Explains why no partner is listed. */
export function PartnersProblem() {
  const sso = useSso()
  const error = useSelector(sso, ({ context }) => context.error)
  const isBusy = useSelector(sso, (state) => state.hasTag('busy'))
  return error && <Problem problem={error} busy={isBusy} onRetry={() => sso.send({ type: 'reload' })} />
}
