import { useSelector } from '@xstate/react'
import type { StartUpActor } from '../../machines/session/startUp.machine.ts'
import { Problem } from '../shared/Problem.tsx'
import { words } from './app.words.ts'
import { Gate } from './Gate.tsx'

/** The door of an institution. It opens even where the institution is not known: the bank decides. */
export function SignInPage({ startUp }: { startUp: StartUpActor }) {
  const error = useSelector(startUp, ({ context }) => context.error)
  const isAsking = useSelector(startUp, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Gate>{error && <Problem problem={words.unconfigured} busy={isAsking} onRetry={() => startUp.send({ type: 'config.retry' })} />}</Gate>
  )
}
