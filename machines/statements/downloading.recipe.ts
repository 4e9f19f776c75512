import { type InputFrom, emit } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { type Action, assigning } from '../shared/action.recipe.ts'
import { type DatedStatement, statementFileName } from './statements.rules.ts'
import type { getStatementFile } from './statements.services.ts'

/** `chosen`: the statement whose file was last asked for. */
export type Downloads = { chosen: DatedStatement | null; fileError: ApiError | null }
export const noDownload: Downloads = { chosen: null, fileError: null }
export type DownloadEvent = { type: 'download.cancel' } | { type: 'download.start'; statement: DatedStatement }
type Saved = { name: string; content: Blob }
export type DownloadEmitted = ({ type: 'file' } & Saved) | { type: 'toast'; tone: 'news'; text: string }

type Context = Downloads & { userId: number; institution: string }
type InState = { context: Context }

const emitting = (make: (saved: Saved) => DownloadEmitted) =>
  emit(((_: unknown, saved: Saved) => make(saved)) as never) as never as (args: object, saved: Saved) => void

/** The actions of `downloading`, for the flow's setup. */
export const downloadActions = {
  handOver: emitting(({ name, content }) => ({ type: 'file', name, content })),
  tellSaved: emitting(({ name }) => ({ type: 'toast', tone: 'news', text: `Downloaded ${name}` })),
}

const toChosen = ({ chosen }: Downloads) => chosen as DatedStatement

const toSaved = ({ context, event }: InState & { event: { output: Blob } }): Saved => ({
  name: statementFileName(context.institution, toChosen(context)),
  content: event.output,
})

/** Returns the region that downloads one statement at a time. A file is saved only when complete. `also`: other actions. */
export const downloading = <const Also extends string = never>(also: readonly Also[] = []) => ({
  initial: 'none' as const,
  states: {
    none: {
      on: {
        'download.start': {
          target: 'downloading' as const,
          actions: assigning<Context, { statement: DatedStatement }>(({ event }) => ({
            chosen: event.statement,
            fileError: null,
          })),
        },
      },
    },
    downloading: {
      tags: ['busy', 'downloading'] as const,
      invoke: {
        id: 'getStatementFile' as const,
        src: 'getStatementFile' as const,
        input: ({ context }: InState): InputFrom<typeof getStatementFile> => ({
          userId: context.userId,
          month: toChosen(context).month,
        }),
        onDone: {
          target: 'none' as const,
          actions: [{ type: 'handOver', params: toSaved }, { type: 'tellSaved', params: toSaved }, ...also] as const,
        },
        onError: {
          target: 'none' as const,
          actions: assigning<Context, { error: unknown }>(({ event }) => ({
            fileError: toApiError(event.error),
          })) as Action<Context, { error: unknown }>,
        },
      },
      on: { 'download.cancel': 'none' as const },
    },
  },
})
