import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { todayIn } from '../shared/today.recipe.ts'
import { isUnrepeatable } from './access.rules.ts'
import { type MailboxOwner, noOwner, ownerErrors, parseOwner } from './forgot-username.rules.ts'
import { sendUsername } from './forgot-username.services.ts'

type Input = { fiName: string; zone: string }
type Context = Input & { draft: MailboxOwner; fieldErrors: FieldError<MailboxOwner>[]; error: ApiError | null }
type Event = { type: 'draft.change'; change: Partial<MailboxOwner> } | { type: 'form.submit' | 'step.back' }

export type ForgotUsernameActor = ActorRefFrom<typeof forgotUsernameMachine>

const noErrors = { fieldErrors: [], error: null }
const errorsOf = ({ draft, zone }: Context) => ownerErrors(draft, todayIn(zone))

/** Mails a forgotten username. Never reveals whether the details match. */
export const forgotUsernameMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; tags: 'busy' },
  actors: { sendUsername },
  guards: {
    complete: ({ context }) => errorsOf(context).length === 0,
    unrepeatable: ({ context }) => isUnrepeatable(context.error),
  },
}).createMachine({
  id: 'forgotUsername',
  initial: 'form',
  context: ({ input }) => ({ ...input, draft: noOwner, ...noErrors }),
  states: {
    form: {
      on: {
        'draft.change': {
          actions: assign(({ context, event }) => ({ draft: { ...context.draft, ...event.change }, ...noErrors })),
        },
        'form.submit': [
          { guard: 'unrepeatable' },
          { guard: 'complete', target: 'sendingUsername' },
          { actions: assign(({ context }) => ({ fieldErrors: errorsOf(context), error: null })) },
        ],
      },
    },
    sendingUsername: {
      tags: 'busy',
      entry: assign(noErrors),
      invoke: {
        id: 'sendUsername',
        src: 'sendUsername',
        input: ({ context: { fiName, draft } }) => ({ fiName, ...parseOwner(draft) }),
        onDone: 'sent',
        onError: { target: 'form', actions: assign(({ event }) => ({ error: errorFromEvent(event) })) },
      },
    },
    sent: { on: { 'step.back': 'form' } },
  },
})
