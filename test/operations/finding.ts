import { fromPromise } from 'xstate'
import type { OperationOutcome } from '../../machines/operations/operations.rules.ts'
import { outcomeMachine } from '../../machines/operations/outcome.machine.ts'

/** Returns these outcomes in turn; an error ends it. `last` collects whether each pause is the last. */
export function findingOut(outcomes: (OperationOutcome | Error)[], last: boolean[] = []) {
  const getOperation = fromPromise<OperationOutcome, { key: string }>(async () => {
    const outcome = outcomes.shift()
    if (!outcome || outcome instanceof Error) throw outcome
    return outcome
  })
  return outcomeMachine.provide({
    actors: { getOperation, releaseOperation: getOperation },
    actions: { announceIfDone: () => {} },
    delays: {
      untilNext: ({ context }) => {
        last.push(context.isLast)
        if (outcomes[0] instanceof Error) throw outcomes.shift()
        return 0
      },
    },
  })
}
