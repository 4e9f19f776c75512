import { emit } from 'xstate'
import type { components } from '../../api/schema.d.ts'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { assigning } from './action.recipe.ts'

export type MessageFile = components['schemas']['MessageFile']
/** `opened`: the file that was last asked for. */
type OpeningFile = { opened: MessageFile | null; fileError: ApiError | null }
export const noFile: OpeningFile = { opened: null, fileError: null }
export type OpenFileEvent = { type: 'file.open'; file: MessageFile }
export type OpeningTag = 'opening'
export type FileEmitted = { type: 'file'; name: string; content: Blob }
type Saved = Omit<FileEmitted, 'type'>

/** The action of `openingFile`, for the flow's setup. */
export const fileActions = {
  handOver: emit(((_: unknown, saved: Saved): FileEmitted => ({ type: 'file', ...saved })) as never) as never as (
    args: object,
    saved: Saved,
  ) => void,
}

const keepOpened = assigning<OpeningFile, OpenFileEvent>(({ event }) => ({ opened: event.file, fileError: null }))

/** Returns the region that downloads a file of a message, one at a time, by the service of this name. */
export const openingFile = <Context extends OpeningFile, const Name extends string, Input>(
  service: Name,
  input: (context: Context, file: MessageFile) => Input,
) => ({
  initial: 'none' as const,
  states: {
    none: { on: { 'file.open': { target: 'opening', actions: keepOpened } as const } },
    opening: {
      tags: ['busy', 'opening'] as const,
      invoke: {
        id: service,
        src: service,
        input: ({ context }: { context: Context }) => input(context, context.opened as MessageFile),
        onDone: {
          target: 'none' as const,
          actions: {
            type: 'handOver' as const,
            params: ({ context, event }: { context: Context; event: { output: Blob } }): Saved => ({
              name: context.opened?.name ?? '',
              content: event.output,
            }),
          },
        },
        onError: {
          target: 'none' as const,
          actions: assigning<OpeningFile, { error: unknown }>(({ event }) => ({ fileError: toApiError(event.error) })),
        },
      },
    },
  },
})
