import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { reading } from '../shared/reading.recipe.ts'
import * as rules from './statements.rules.ts'
import { getStatementFile, getStatements } from './statements.services.ts'

type Input = { userId: number; institution: string }
type Context = Input & {
  statements: rules.MonthlyStatement[] | null
  error: ApiError | null
  /** The statement whose file was last asked for. */
  chosen: rules.MonthlyStatement | null
  fileError: ApiError | null
}
type Event = { type: 'reload' | 'download.cancel' } | { type: 'download.start'; statement: rules.MonthlyStatement }
type Saved = { name: string; content: Blob }
type Emitted = ({ type: 'file' } & Saved) | ToastEvent

export type StatementsActor = ActorRefFrom<typeof statementsMachine>

/** Lists monthly statements, and downloads one at a time. A file is saved only when complete. */
export const statementsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    emitted: Emitted
    tags: 'busy' | 'downloading'
  },
  actors: { getStatements, getStatementFile },
  actions: {
    handOver: emit((_, { name, content }: Saved) => ({ type: 'file' as const, name, content })),
    tellSaved: emit((_, { name }: Saved) => ({
      type: 'toast' as const,
      tone: 'news' as const,
      text: `Downloaded ${name}`,
    })),
    keepOpened: assign(({ context }) => ({
      statements: rules.markOpened(context.statements, toChosen(context).month),
    })),
  },
}).createMachine({
  id: 'statements',
  type: 'parallel',
  context: ({ input }) => ({ ...input, statements: null, error: null, chosen: null, fileError: null }),
  states: {
    list: reading(
      { getStatements },
      {
        input: ({ userId }: Context) => ({ userId }),
        keep: (statements) => ({ statements }),
        keepError: (error) => ({ error }),
      },
    ),
    file: {
      initial: 'none',
      states: {
        none: {
          on: {
            'download.start': {
              target: 'downloading',
              actions: assign(({ event }) => ({ chosen: event.statement, fileError: null })),
            },
          },
        },
        downloading: {
          tags: ['busy', 'downloading'],
          invoke: {
            id: 'getStatementFile',
            src: 'getStatementFile',
            input: ({ context }) => ({ userId: context.userId, month: toChosen(context).month }),
            onDone: {
              target: 'none',
              actions: [
                { type: 'handOver', params: ({ context, event }) => toSaved(context, event.output) },
                { type: 'tellSaved', params: ({ context, event }) => toSaved(context, event.output) },
                'keepOpened',
              ],
            },
            onError: { target: 'none', actions: assign(({ event }) => ({ fileError: toApiError(event.error) })) },
          },
          on: { 'download.cancel': 'none' },
        },
      },
    },
  },
})

const toChosen = ({ chosen }: Context) => chosen as rules.MonthlyStatement

const toSaved = (context: Context, content: Blob): Saved => ({
  name: rules.statementFileName(context.institution, toChosen(context)),
  content,
})
