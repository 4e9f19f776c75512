import { type ActorRefFrom, assign, setup } from 'xstate'
import { newUuid } from '../../values/uuid.ts'
import {
  noErrors,
  type SavingContext,
  type SavingEvent,
  type SavingTag,
  saving,
  savingGuards,
} from '../shared/saving.recipe.ts'
import type { LoanAppContactPreference } from '../../values/enumerations.ts'
import { emptyRequest, type LoanRequestDraft, loanRequestErrors, contactPreferences } from './loan-request.rules.ts'
import { getProfile } from '../profile/profile.services.ts'
import { requestLoanInformation } from './loan-request.services.ts'

type Input = { userId: number }
/**
 * `key`: the idempotency key, so that a retry sends no second request. `ways`: how to contact the member; only e-mail
 * until the profile is loaded.
 */
type Context = SavingContext<LoanRequestDraft> & {
  key: string
  requestNumber: number | null
  ways: LoanAppContactPreference[]
}

export type LoanRequestActor = ActorRefFrom<typeof loanRequestMachine>

/** Asks the institution about a loan. */
export const loanRequestMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<LoanRequestDraft> | { type: 'dialog.close' }
    tags: SavingTag
  },
  actors: { requestLoanInformation, getProfile },
  guards: { ...savingGuards, sendable: ({ context }) => loanRequestErrors(context.draft).length === 0 },
}).createMachine({
  id: 'loanRequest',
  initial: 'loading',
  context: ({ input }) => ({
    ...input,
    draft: emptyRequest,
    ...noErrors,
    key: newUuid(),
    requestNumber: null,
    ways: contactPreferences(null),
  }),
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getProfile',
        src: 'getProfile',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'form', actions: assign(({ event }) => ({ ways: contactPreferences(event.output) })) },
        onError: 'form',
      },
    },
    ...saving(
      { requestLoanInformation },
      {
        errorsOf: ({ draft }: Context) => loanRequestErrors(draft),
        input: ({ userId, key, draft }) => ({ userId, key, draft }),
        done: 'sent',
        keep: (requestNumber) => ({ requestNumber }),
        whenChanged: () => ({ key: newUuid() }),
        isGuarded: false,
      },
    ),
    sent: {
      on: { 'dialog.close': { target: 'form', actions: assign(() => ({ draft: emptyRequest, key: newUuid() })) } },
    },
  },
})
