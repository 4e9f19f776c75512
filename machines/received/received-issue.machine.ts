import { type ActorRefFrom, setup } from 'xstate'
import type { ReceivedIssueAct } from '../../values/enumerations.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { wrongSettlingNote } from '../../values/received.ts'
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
import type { Issue } from './received.rules.ts'
import { settleReceivedIssue } from './received.services.ts'

type Draft = { note: string }
type Input = { userId: number; issue: Issue; act: ReceivedIssueAct }
type Context = Input & SavingContext<Draft> & { key: string }

export type ReceivedIssueActor = ActorRefFrom<typeof receivedIssueMachine>

const errorsOf = ({ draft: { note } }: Context): FieldError<Draft>[] =>
  getErrorFields<Draft>({ note: wrongSettlingNote(note) })

/** Lets staff take or refuse a file that waits, or close what else came in files. */
export const receivedIssueMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<Draft> | { type: 'dialog.close' }
    tags: SavingTag
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { settleReceivedIssue, confirmPassword: confirmPasswordMachine },
  guards: { ...savingGuards, sendable: ({ context }) => errorsOf(context).length === 0 },
}).createMachine({
  id: 'receivedIssue',
  initial: 'form',
  context: ({ input }) => ({ ...input, draft: { note: '' }, ...noErrors, key: newUuid() }),
  states: {
    ...saving(
      { settleReceivedIssue },
      {
        errorsOf,
        input: ({ key, issue, act, draft: { note } }: Context) => ({ key, issue, act, note }),
        whenChanged: (): Partial<Context> => ({ key: newUuid() }),
        whenTyping: { 'dialog.close': 'closed' },
        done: 'closed',
        isGuarded: true,
      },
    ),
    closed: { type: 'final' },
  },
})
