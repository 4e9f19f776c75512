import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { ApiError, toApiError } from '../../api/problems.ts'
import { type Day, dayToWire, startOfMonthBack } from '../../values/days.ts'
import { downloadFileName } from '../../values/filename.ts'
import { noRecordsText } from '../../values/history.ts'
import type { FieldError } from '../../values/field-errors.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import * as rules from './download.rules.ts'
import { getHistoryPdf, getQuickenFile } from './download.services.ts'
import { countRows, type History } from './history.rules.ts'
import type { DayRange } from './history-filter.rules.ts'
import { getTransactions } from './history.services.ts'

type Input = {
  kind: rules.FileKind
  userId: number
  institution: string
  account: rules.FileAccount
  today: Day
  range?: DayRange
}
type Context = Omit<Input, 'range'> & {
  draft: rules.DownloadDraft
  fieldErrors: readonly FieldError<DayRange>[]
  range: DayRange
  progress: rules.DownloadedSoFar
  error: ApiError | null
}
type Event =
  | { type: 'range.change'; change: Partial<rules.DownloadDraft> }
  | { type: 'download.start' | 'download.cancel' | 'dialog.close' }
  | { type: 'file.progress'; progress: rules.DownloadedSoFar }
type File = { name: string; content: Blob }
type Emitted = ({ type: 'file' } & File) | ToastEvent

export type DownloadActor = ActorRefFrom<typeof downloadMachine>

/** Downloads a file of transactions. A file is saved only when complete. */
export const downloadMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; emitted: Emitted; tags: 'busy' },
  actors: { getQuickenFile, getHistoryPdf, getTransactions },
  guards: {
    invalid: ({ context }) => rules.downloadErrors(context.draft, context.today).length > 0,
    forQuicken: ({ context }) => context.kind === 'quicken',
    forPdf: ({ context }) => context.kind === 'pdf',
    nothing: (_, found: History) => countRows(found) === 0,
    cutOff: (_, { truncated }: History) => truncated,
  },
  actions: {
    handOver: emit((_, { name, content }: File) => ({ type: 'file' as const, name, content })),
    tellSaved: emit(({ context }) => ({
      type: 'toast' as const,
      tone: 'news' as const,
      text: `Downloaded ${toFileName(context)}`,
    })),
  },
}).createMachine({
  id: 'download',
  initial: 'form',
  on: { 'dialog.close': '.closed' },
  context: ({ input }) => {
    const { range = { from: startOfMonthBack(input.today, 6), to: input.today }, ...given } = input
    return {
      ...given,
      range,
      progress: none,
      draft: { from: dayToWire(range.from), to: dayToWire(range.to) },
      fieldErrors: [],
      error: null,
    }
  },
  states: {
    form: {
      on: {
        'range.change': {
          actions: assign(({ context, event }) => ({
            draft: { ...context.draft, ...event.change },
            fieldErrors: [],
            error: null,
          })),
        },
        'download.start': [
          {
            guard: 'invalid',
            actions: assign(({ context }) => ({
              fieldErrors: rules.downloadErrors(context.draft, context.today),
              error: null,
            })),
          },
          { guard: 'forQuicken', target: 'preparingFile', actions: assign(({ context }) => startDownload(context)) },
          { guard: 'forPdf', target: 'preparingPdf', actions: assign(({ context }) => startDownload(context)) },
          { target: 'collectingRows', actions: assign(({ context }) => startDownload(context)) },
        ],
      },
    },
    preparingFile: {
      tags: 'busy',
      invoke: {
        id: 'getQuickenFile',
        src: 'getQuickenFile',
        input: ({ context, self }) => ({
          ...toRequest(context),
          tell: (progress) => self.send({ type: 'file.progress', progress }),
        }),
        onDone: {
          target: 'saved',
          actions: {
            type: 'handOver',
            params: ({ context, event }) => ({ name: toFileName(context), content: event.output }),
          },
        },
        onError: { target: 'form', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
      on: {
        'file.progress': { actions: assign(({ event }) => ({ progress: event.progress })) },
        'download.cancel': 'form',
      },
    },
    preparingPdf: {
      tags: 'busy',
      invoke: {
        id: 'getHistoryPdf',
        src: 'getHistoryPdf',
        input: ({ context }) => toRequest(context),
        onDone: {
          target: 'saved',
          actions: {
            type: 'handOver',
            params: ({ context, event }) => ({ name: toFileName(context), content: event.output }),
          },
        },
        onError: { target: 'form', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
      on: { 'download.cancel': 'form' },
    },
    collectingRows: {
      tags: 'busy',
      invoke: {
        id: 'getTransactions',
        src: 'getTransactions',
        input: ({ context: { userId, account, range } }) => ({
          userId,
          uniqueId: account.uniqueId,
          accountType: account.accountType,
          filter: { ...range, type: 0 },
        }),
        onDone: [
          {
            guard: { type: 'nothing', params: ({ event }) => event.output },
            target: 'form',
            actions: assign({ error: () => refusal(noRecordsText) }),
          },
          {
            guard: { type: 'cutOff', params: ({ event }) => event.output },
            target: 'form',
            actions: assign({ error: () => refusal(rules.tooMany) }),
          },
          {
            target: 'saved',
            actions: {
              type: 'handOver',
              params: ({ context, event }) => ({
                name: toFileName(context),
                content: toCsvFile(event.output, context.account),
              }),
            },
          },
        ],
        onError: { target: 'form', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
      on: { 'download.cancel': 'form' },
    },
    saved: { type: 'final', entry: 'tellSaved' },
    closed: { type: 'final' },
  },
})

const none: rules.DownloadedSoFar = { part: 0, rows: 0 }

const startDownload = ({ draft, today, range }: Context) => ({
  range: rules.parseDownloadRange(draft, today) ?? range,
  progress: none,
  fieldErrors: [],
  error: null,
})

const toRequest = ({ userId, account, range }: Context) => ({ userId, account, range })

const toFileName = ({ institution, account, range, kind }: Context): string =>
  downloadFileName({ institution, account: account.id, ...range }, endings[kind])

const endings = { quicken: 'qfx', pdf: 'pdf', csv: 'csv' } as const

const toCsvFile = (rows: History, { id }: rules.FileAccount) =>
  new Blob([rules.toCsvText(rows, id)], { type: 'text/csv;charset=utf-8' })

const refusal = (text: string) => new ApiError('refusal', text)
