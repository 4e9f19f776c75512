import { type ActorRefFrom, setup } from 'xstate'
import { wrongCorrectionReason } from '../../values/core-differences.ts'
import type { CoreDifferenceAct } from '../../values/enumerations.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { newUuid } from '../../values/uuid.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import { getErrorFields } from '../shared/fields.rules.ts'
import {
  noErrors,
  saving,
  type SavingContext,
  type SavingEvent,
  savingGuards,
  type SavingTag,
} from '../shared/saving.recipe.ts'
import { type Difference, needsReason } from './core.rules.ts'
import { changeCoreDifference } from './core.services.ts'

type Draft = { reason: string }
type Input = { userId: number; difference: Difference; act: CoreDifferenceAct }
type Context = Input & SavingContext<Draft> & { key: string }

export type CoreDifferenceActor = ActorRefFrom<typeof coreDifferenceMachine>

const errorsOf = ({ act, draft: { reason } }: Context): FieldError<Draft>[] =>
  getErrorFields<Draft>({ reason: needsReason(act) ? wrongCorrectionReason(reason) : null })

/** Lets staff correct a difference from the core, two of them, or close it. */
export const coreDifferenceMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<Draft> | { type: 'dialog.close' }
    tags: SavingTag
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { changeCoreDifference, confirmPassword: confirmPasswordMachine },
  guards: { ...savingGuards, sendable: ({ context }) => errorsOf(context).length === 0 },
}).createMachine({
  id: 'coreDifference',
  initial: 'form',
  context: ({ input }) => ({ ...input, draft: { reason: '' }, ...noErrors, key: newUuid() }),
  states: {
    ...saving(
      { changeCoreDifference },
      {
        errorsOf,
        // An approval says what it approves: somebody may have proposed something else by then.
        input: ({ key, difference, act, draft }: Context) => ({
          key,
          difference,
          act,
          reason: act === 'APPROVE' ? (difference.proposal?.reason ?? '') : draft.reason,
        }),
        whenChanged: (): Partial<Context> => ({ key: newUuid() }),
        whenTyping: { 'dialog.close': 'closed' },
        done: 'closed',
        isGuarded: true,
      },
    ),
    closed: { type: 'final' },
  },
})
