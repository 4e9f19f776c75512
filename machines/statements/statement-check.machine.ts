import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import { type FingerprintEvent, fingerprint } from './fingerprint.listener.ts'
import { type ChosenFile, checkedFileError } from './statement-check.rules.ts'
import { type CheckedStatement, checkStatement } from './statement-check.services.ts'

type Input = { fiName: string }
type Context = Input & {
  file: ChosenFile | null
  sha256: string
  statement: CheckedStatement | null
  /** Why the chosen file cannot be checked. */
  fileProblem: string | null
  error: ApiError | null
}
type Event = { type: 'file.choose'; file: ChosenFile } | { type: 'check.again' | 'check.retry' } | FingerprintEvent

export type StatementCheckActor = ActorRefFrom<typeof statementCheckMachine>

const none = { file: null, sha256: '', statement: null, fileProblem: null, error: null }

/** Checks whether the institution made a file as its statement. Only the file's fingerprint is sent. */
export const statementCheckMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; tags: 'busy' },
  actors: { fingerprint, checkStatement },
  actions: { tellUnreadable: assign({ fileProblem: 'This file could not be read. Please choose it again.' }) },
  guards: {
    unfit: (_, file: ChosenFile) => checkedFileError(file) !== null,
    sent: ({ context }) => context.error !== null,
    genuine: (_, statement: CheckedStatement | null) => statement !== null,
  },
}).createMachine({
  id: 'statementCheck',
  initial: 'choosing',
  context: ({ input }) => ({ ...input, ...none }),
  states: {
    choosing: {
      on: {
        'file.choose': [
          {
            guard: { type: 'unfit', params: ({ event }) => event.file },
            actions: assign(({ event }) => ({ ...none, file: event.file, fileProblem: checkedFileError(event.file) })),
          },
          { target: 'reading', actions: assign(({ event }) => ({ ...none, file: event.file })) },
        ],
        'check.retry': { guard: 'sent', target: 'checking', actions: assign({ error: null }) },
      },
    },
    reading: {
      invoke: {
        id: 'fingerprint',
        src: 'fingerprint',
        onError: { target: 'choosing', actions: 'tellUnreadable' },
        input: ({ context: { file } }) => ({ content: (file as ChosenFile).content }),
      },
      on: {
        'file.fingerprint': { target: 'checking', actions: assign(({ event }) => ({ sha256: event.sha256 })) },
        'file.unreadable': { target: 'choosing', actions: 'tellUnreadable' },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkStatement',
        src: 'checkStatement',
        input: ({ context: { sha256 } }) => ({ sha256 }),
        onDone: [
          {
            guard: { type: 'genuine', params: ({ event }) => event.output },
            target: 'genuine',
            actions: assign(({ event }) => ({ statement: event.output })),
          },
          { target: 'unknown' },
        ],
        onError: { target: 'choosing', actions: assign(({ event }) => ({ error: errorFromEvent(event) })) },
      },
    },
    genuine: { on: { 'check.again': { target: 'choosing', actions: assign(none) } } },
    unknown: { on: { 'check.again': { target: 'choosing', actions: assign(none) } } },
  },
})
