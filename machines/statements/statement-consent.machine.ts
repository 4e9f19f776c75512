import { type ActorRefFrom, assign, emit, setup, stateIn } from 'xstate'
import { type ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { assigning } from '../shared/action.recipe.ts'
import { announceInboxChanged } from '../shared/changed.channel.ts'
import { readingFirst } from '../shared/reading.recipe.ts'
import { noErrors, type SavingContext, type SavingEvent, type SavingTag, saving } from '../shared/saving.recipe.ts'
import { errorAndKey } from '../shared/next-key.rules.ts'
import * as rules from './statement-consent.rules.ts'
import {
  agreeToEStatements,
  getSampleStatement,
  getStatementConsent,
  withdrawEStatements,
} from './statement-consent.services.ts'

/** `returnTo`: the screen that asked for e-statements, or null. */
type Input = { userId: number; returnTo: string | null }
type Output = { returnTo: string | null }
type Context = Input &
  SavingContext<rules.NumberDraft> & {
    consent: rules.StatementConsent | null
    loadError: ApiError | null
    /** The text changed while it was being read. */
    isTextNew: boolean
    key: string
    sampleError: ApiError | null
    withdrawalError: ApiError | null
    /** The last change was mailed to the member. */
    isMailed: boolean
  }
type Event =
  | SavingEvent<rules.NumberDraft>
  | { type: 'reload' | 'sample.open' | 'withdrawal.ask' | 'withdrawal.confirm' | 'withdrawal.cancel' }
type Emitted = { type: 'file'; name: string; content: Blob } | ToastEvent

export type StatementConsentActor = ActorRefFrom<typeof statementConsentMachine>

const states = saving(
  { agreeToEStatements },
  {
    errorsOf: ({ draft }: Context) => rules.numberErrors(draft),
    typed: rules.typedNumber,
    whenChanged: () => ({ key: newUuid() }),
    input: ({ userId, key, consent, draft }) => ({ userId, key, version: consent?.version ?? '', ...draft }),
    keep: (consent, { consent: earlier }) => ({
      consent,
      isMailed: rules.isMailed(consent, earlier),
      draft: rules.emptyNumber,
      isTextNew: false,
    }),
    done: 'agreedNow',
    actions: ['announceInboxChanged', 'tellChanged'],
    isGuarded: false,
    whenRefused: [
      {
        guard: 'textOld',
        target: 'loading',
        actions: assigning<Context, unknown>(() => ({ consent: null, isTextNew: true, key: newUuid(), ...noErrors })),
      },
    ],
  },
)

/** The flow ends when both of its regions do. */
const leaving = { guard: 'left', target: 'closed' } as const

/** Agrees to e-statements with the number of a sample that the member opened, or withdraws. */
export const statementConsentMachine = setup({
  types: {} as {
    input: Input
    output: Output
    context: Context
    events: Event
    emitted: Emitted
    tags: SavingTag | 'asking'
  },
  actors: { getStatementConsent, getSampleStatement, agreeToEStatements, withdrawEStatements },
  actions: {
    announceInboxChanged,
    handOver: emit((_, content: Blob) => ({ type: 'file' as const, name: 'Sample-Statement.pdf', content })),
    tellChanged: emit(
      ({ context: { consent, isMailed } }): ToastEvent => ({
        type: 'toast',
        tone: 'news',
        text: rules.changedText(consent?.isAgreed === true, isMailed),
      }),
    ),
  },
  guards: {
    sendable: ({ context }) => rules.numberErrors(context.draft).length === 0,
    textOld: ({ event }) => rules.isOldText(errorFromEvent(event)),
    asked: ({ context }) => context.returnTo !== null,
    left: stateIn({ consent: 'left' }),
    agreed: ({ context }) => context.consent?.isAgreed === true,
    withdrawalFailed: ({ context }) => context.withdrawalError !== null,
  },
}).createMachine({
  id: 'statementConsent',
  type: 'parallel',
  output: ({ context: { returnTo } }) => ({ returnTo }),
  context: ({ input }) => ({
    ...input,
    draft: rules.emptyNumber,
    ...noErrors,
    consent: null,
    loadError: null,
    isTextNew: false,
    key: newUuid(),
    sampleError: null,
    withdrawalError: null,
    isMailed: false,
  }),
  states: {
    consent: {
      initial: 'loading',
      states: {
        ...readingFirst({ getStatementConsent }, 'deciding', {
          input: ({ userId }: Context) => ({ userId }),
          keep: (consent) => ({ consent }),
          keepError: (loadError) => ({ loadError }),
        }),
        deciding: { always: [{ guard: 'agreed', target: 'agreed' }, { target: 'form' }] },
        ...states,
        agreedNow: { always: [{ guard: 'asked', target: 'left' }, { target: 'agreed' }] },
        left: { type: 'final' },
        agreed: {
          on: {
            'withdrawal.ask': { target: 'asking', actions: assign(() => ({ key: newUuid(), withdrawalError: null })) },
          },
        },
        asking: {
          tags: 'asking',
          on: {
            'withdrawal.confirm': 'withdrawing',
            'withdrawal.cancel': [
              // The bank may have withdrawn it although the answer failed.
              { guard: 'withdrawalFailed', target: 'loading', actions: assign({ consent: null }) },
              { target: 'agreed' },
            ],
          },
        },
        withdrawing: {
          tags: ['busy', 'asking'],
          invoke: {
            id: 'withdrawEStatements',
            src: 'withdrawEStatements',
            input: ({ context: { userId, key } }) => ({ userId, key }),
            onDone: {
              target: 'deciding',
              actions: [
                assign(({ context, event: { output } }) => ({
                  consent: output,
                  isMailed: rules.isMailed(output, context.consent),
                  key: newUuid(),
                })),
                'announceInboxChanged',
                'tellChanged',
              ],
            },
            onError: {
              target: 'asking',
              actions: assign(({ context: { key }, event }) => {
                const { error: withdrawalError, key: next } = errorAndKey(event.error, key)
                return { withdrawalError, key: next }
              }),
            },
          },
        },
      },
    },
    sample: {
      initial: 'none',
      states: {
        none: {
          always: leaving,
          on: { 'sample.open': { target: 'downloading', actions: assign({ sampleError: null }) } },
        },
        downloading: {
          tags: 'busy',
          always: leaving,
          invoke: {
            id: 'getSampleStatement',
            src: 'getSampleStatement',
            input: ({ context: { userId } }) => ({ userId }),
            onDone: { target: 'downloaded', actions: { type: 'handOver', params: ({ event }) => event.output } },
            onError: { target: 'none', actions: assign(({ event }) => ({ sampleError: toApiError(event.error) })) },
          },
        },
        downloaded: {
          // Another consent has another number.
          always: { guard: 'agreed', target: 'none' },
          on: { 'sample.open': { target: 'downloading', actions: assign({ sampleError: null }) } },
        },
        closed: { type: 'final' },
      },
    },
  },
})
