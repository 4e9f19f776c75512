import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { sendOnceWith } from '../operations/once.machine.ts'
import { type SendingState, sendingGuards, sendingOnce, unsent, withNewKey } from '../shared/sending.recipe.ts'
import type { AutoPayFormContext, AutoPayQuestion, AutoPayTerms } from './auto-pay-form.rules.ts'
import { quickToAuto, updateAutoPay } from './auto-pay-form.services.ts'

/** The terms, and the confirmation, if any. Both are fixed until the outcome is known. */
type Input = {
  userId: number
  kind: AutoPayFormContext['kind']
  uniqueId: string
  name: string
  terms: AutoPayTerms | null
  question: AutoPayQuestion | null
}
type Context = Input & SendingState & { error: ApiError | null }
/** `closed`: the member canceled. */
type Output = { end: 'made' | 'refused' | 'unknown' | 'closed'; error: ApiError | null }

export type SetAutoPayActor = ActorRefFrom<typeof setAutoPayMachine>

const endWith = (end: Output['end']) => ({
  type: 'final' as const,
  output: ({ context: { error } }: { context: Context }): Output => ({ end, error }),
})
const plan = {
  tags: ['busy'],
  request: ({ uniqueId, terms, question }: Context) => ({
    uniqueId,
    terms,
    payTwice: question !== null && question.repeats !== null,
  }),
  keep: () => ({}),
  keepError: (error: ApiError) => ({ error }),
  done: 'made',
  refused: 'refused',
} as const

/** Confirms an auto pay where necessary, and sends it once. */
export const setAutoPayMachine = setup({
  types: {} as {
    input: Input
    output: Output
    context: Context
    events: { type: 'question.confirm' | 'question.cancel' }
    tags: 'busy'
    children: { quickToAuto: 'quickToAuto'; updateAutoPay: 'updateAutoPay' }
  },
  actors: { quickToAuto: sendOnceWith(quickToAuto), updateAutoPay: sendOnceWith(updateAutoPay) },
  guards: {
    ...sendingGuards,
    questionable: ({ context }) => context.question !== null,
    editing: ({ context }) => context.kind === 'edit',
  },
}).createMachine({
  id: 'setAutoPay',
  initial: 'opening',
  output: ({ event }) => event.output as Output,
  context: ({ input }) => ({ ...input, ...unsent, error: null }),
  states: {
    opening: { always: [{ guard: 'questionable', target: 'asking' }, { target: 'confirmed' }] },
    asking: { on: { 'question.confirm': 'confirmed', 'question.cancel': 'closed' } },
    confirmed: {
      entry: assign(withNewKey),
      always: [{ guard: 'editing', target: 'updating' }, { target: 'starting' }],
    },
    starting: sendingOnce({ quickToAuto }, { ...plan, path: '/payments/quick2auto', state: 'starting' }),
    updating: sendingOnce({ updateAutoPay }, { ...plan, path: '/payments/updateautopay', state: 'updating' }),
    made: endWith('made'),
    refused: endWith('refused'),
    unknown: endWith('unknown'),
    closed: endWith('closed'),
  },
})
