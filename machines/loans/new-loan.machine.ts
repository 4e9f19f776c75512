import { type ActorRefFrom, type OutputFrom, setup } from 'xstate'
import { newUuid } from '../../values/uuid.ts'
import { dialog, leadingOn } from '../shared/dialogs.recipe.ts'
import {
  noErrors,
  type SavingContext,
  type SavingEvent,
  type SavingTag,
  saving,
  savingGuards,
} from '../shared/saving.recipe.ts'
import { emptyLoan, type NewLoanDraft, newLoanErrors } from './new-loan.rules.ts'
import { startLoanApplication } from './new-loan.services.ts'
import { saveProgress } from './progress.storage.ts'

type Input = { userId: number }
/** `key`: the idempotency key, so that a retry starts no second application. */
type Context = SavingContext<NewLoanDraft> & { key: string; applicationId: number | null }

export type NewLoanActor = ActorRefFrom<typeof newLoanMachine>

const states = saving(
  { startLoanApplication },
  {
    errorsOf: ({ draft }: Context) => newLoanErrors(draft),
    input: ({ userId, key, draft }) => ({ userId, key, draft }),
    done: 'begun',
    keep: (applicationId) => ({ applicationId }),
    actions: ['remember'],
    whenChanged: () => ({ key: newUuid() }),
    whenTyping: { 'dialog.close': 'closed' },
    isGuarded: false,
  },
)

/** Starts a loan application. */
export const newLoanMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<NewLoanDraft> | { type: 'dialog.close' }
    tags: SavingTag
    output: { isBegun: boolean }
  },
  actors: { startLoanApplication },
  actions: {
    remember: ({ context: { applicationId } }) =>
      applicationId !== null && saveProgress({ applicationId, currentStep: 1 }),
  },
  guards: { ...savingGuards, sendable: ({ context }) => newLoanErrors(context.draft).length === 0 },
}).createMachine({
  id: 'newLoan',
  initial: 'form',
  context: ({ input }) => ({ ...input, draft: emptyLoan, ...noErrors, key: newUuid(), applicationId: null }),
  output: ({ context }) => ({ isBegun: context.applicationId !== null }),
  states: {
    ...states,
    begun: { type: 'final' },
    closed: { type: 'final' },
  },
})

/** Returns a dialog that starts an application, after which the flow enters this state. */
export const newLoanDialog = <const Target extends string>(target: Target) =>
  leadingOn(dialog(newLoanMachine, { input: ({ userId }: Input) => ({ userId }) }), 'begun', target)
export const newLoanGuards = { begun: (_: unknown, { isBegun }: OutputFrom<typeof newLoanMachine>): boolean => isBegun }
