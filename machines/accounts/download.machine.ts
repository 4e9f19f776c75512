import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { ApiError, toApiError } from '../../api/problems.ts'
import { type Day, dayToWire, startOfMonthBack } from '../../values/days.ts'
import { fileNameOf } from '../../values/filename.ts'
import type { Fault } from '../operations/draft.rules.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import * as rules from './download.rules.ts'
import { getQuickenFile, getTransactions } from './download.services.ts'
import type { Range } from './history.rules.ts'

type Kind = 'quicken' | 'csv'
type Input = { kind: Kind; userId: number; institution: string; account: rules.FileAccount; today: Day; range?: Range }
type Context = Omit<Input, 'range'> & {
  draft: rules.RangeDraft
  faults: readonly Fault<Range>[]
  range: Range
  /** Of a file that takes several answers: what is there for good, and the days that are still to be asked for. */
  lines: readonly rules.FileLine[]
  rest: Range
  progress: rules.Progress
  error: ApiError | null
}
type Event =
  | { type: 'range.change'; change: Partial<rules.RangeDraft> }
  | { type: 'download.start' | 'download.cancel' }
  | { type: 'file.progress'; progress: rules.Progress }
type File = { name: string; content: Blob }
type Emitted = ({ type: 'file' } & File) | ToastEvent

export type DownloadActor = ActorRefFrom<typeof downloadMachine>

/** A file of what happened on an account. It is written when it is whole, or not at all. */
export const downloadMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; emitted: Emitted; tags: 'busy' },
  actors: { getQuickenFile, getTransactions },
  guards: {
    faulty: ({ context }) => rules.faultsOf(context.draft, context.today).length > 0,
    forQuicken: ({ context }) => context.kind === 'quicken',
    nothing: ({ context }, { lines }: rules.Piece) => lines.length === 0 && context.lines.length === 0,
    whole: (_, { truncated }: rules.Piece) => !truncated,
    endless: ({ context }, piece: rules.Piece) => rules.restOf(context.rest, piece) === null,
  },
  actions: {
    handOver: emit((_, { name, content }: File) => ({ type: 'file' as const, name, content })),
    tellSaved: emit(({ context }) => ({ type: 'toast' as const, tone: 'news' as const, text: `Downloaded ${nameOf(context)}` })),
  },
}).createMachine({
  id: 'download',
  initial: 'form',
  context: ({ input }) => {
    const { range = { from: startOfMonthBack(input.today, 6), to: input.today }, ...given } = input
    return { ...given, ...begin(range), draft: { from: dayToWire(range.from), to: dayToWire(range.to) }, faults: [], error: null }
  },
  states: {
    form: {
      on: {
        'range.change': {
          actions: assign(({ context, event }) => ({ draft: { ...context.draft, ...event.change }, faults: [], error: null })),
        },
        'download.start': [
          { guard: 'faulty', actions: assign(({ context }) => ({ faults: rules.faultsOf(context.draft, context.today), error: null })) },
          { guard: 'forQuicken', target: 'preparingFile', actions: assign(({ context }) => started(context)) },
          { target: 'collectingRows', actions: assign(({ context }) => started(context)) },
        ],
      },
    },
    preparingFile: {
      tags: 'busy',
      invoke: {
        id: 'getQuickenFile',
        src: 'getQuickenFile',
        input: ({ context, self }) => ({ ...askedOf(context), tell: (progress) => self.send({ type: 'file.progress', progress }) }),
        onDone: {
          target: 'saved',
          actions: { type: 'handOver', params: ({ context, event }) => ({ name: nameOf(context), content: event.output }) },
        },
        onError: { target: 'form', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
      on: { 'file.progress': { actions: assign(({ event }) => ({ progress: event.progress })) }, 'download.cancel': 'form' },
    },
    collectingRows: {
      tags: 'busy',
      invoke: {
        id: 'getTransactions',
        src: 'getTransactions',
        input: ({ context }) => askedOf(context),
        onDone: [
          {
            guard: { type: 'nothing', params: ({ event }) => event.output },
            target: 'form',
            actions: assign({ error: () => refusal(rules.noRecords) }),
          },
          {
            guard: { type: 'whole', params: ({ event }) => event.output },
            target: 'saved',
            actions: [
              assign(({ context, event }) => ({ lines: [...context.lines, ...event.output.lines] })),
              { type: 'handOver', params: ({ context }) => ({ name: nameOf(context), content: tableOf(context) }) },
            ],
          },
          {
            guard: { type: 'endless', params: ({ event }) => event.output },
            target: 'form',
            actions: assign({ error: () => refusal(rules.tooMany) }),
          },
          { target: 'collectingRows', reenter: true, actions: assign(({ context, event }) => collected(context, event.output)) },
        ],
        onError: { target: 'form', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
      on: { 'download.cancel': 'form' },
    },
    saved: { type: 'final', entry: 'tellSaved' },
  },
})

const begin = (range: Range) => ({ range, lines: [], rest: range, progress: { part: 0, rows: 0 } })

const started = ({ draft, today, range }: Context) => ({ ...begin(rules.rangeOf(draft, today) ?? range), faults: [], error: null })

function collected({ range, rest: asked, lines: earlier }: Context, piece: rules.Piece) {
  const rest = rules.restOf(asked, piece) ?? asked
  const lines = [...earlier, ...rules.wholeOf(piece, rest)]
  return { rest, lines, progress: { part: rules.partDone(range, rest.to), rows: lines.length } }
}

const askedOf = ({ userId, account, rest }: Context) => ({ userId, account, range: rest })

const nameOf = ({ institution, account, range, kind }: Context): string =>
  fileNameOf({ institution, account: account.id, ...range }, kind === 'quicken' ? 'qfx' : 'csv')

const tableOf = ({ lines }: Context) => new Blob([rules.csvTextOf(lines)], { type: 'text/csv;charset=utf-8' })

const refusal = (text: string) => new ApiError('refusal', text)
