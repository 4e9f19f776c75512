import { assigning } from '../shared/action.recipe.ts'
import type { ReceivedForm } from './forms.rules.ts'
import type { FormClosing, StatusChange } from './forms.services.ts'
import type { Triage } from './triage.context.ts'
import * as changes from './triage-changes.rules.ts'

type State = { context: Triage }
type Answered<Output> = { event: { output: Output } }
const keepOpen = assigning<Triage, { output: readonly FormClosing[] }>(({ event }) => ({
  stayedOpen: event.output.filter(({ outcome }) => outcome === 'NEW_MESSAGE' || outcome === 'NOT_DECIDED'),
}))

const keepChanged = <Output>(toChanged: (output: Output) => changes.Changed) => ({
  type: 'keepChanged' as const,
  params: ({ event }: Answered<Output>) => toChanged(event.output),
})
const refused = { target: 'resting', actions: ['keepRefusal', 'tellError'] } as const

/** The region that sends the changes of staff one after the other. */
export const sendChanges = {
  initial: 'resting',
  states: {
    resting: {
      always: [
        {
          guard: 'justOpened',
          actions: assigning<Triage, unknown>(({ context }) => changes.withOpenedRead(context)),
        },
        { guard: 'closingQueued', target: 'closing' },
        { guard: 'bulkQueued', target: 'changingMany' },
        { guard: 'queued', target: 'changing' },
      ],
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'updateForm',
        src: 'updateForm',
        input: ({ context }: State) => changes.nextChanges(context)[0] as StatusChange,
        onDone: {
          target: 'resting',
          actions: keepChanged(({ id, status }: ReceivedForm) => new Map([[id, status]])),
        },
        onError: refused,
      },
    },
    changingMany: {
      tags: 'busy',
      invoke: {
        id: 'updateForms',
        src: 'updateForms',
        input: ({ context }: State) => ({ changes: changes.nextChanges(context) }),
        onDone: { target: 'resting', actions: { type: 'keepChanged', params: null } },
        onError: refused,
      },
    },
    closing: {
      tags: 'busy',
      invoke: {
        id: 'closeForms',
        src: 'closeForms',
        input: ({ context }: State) => changes.nextClosing(context) as changes.Closing,
        onDone: {
          target: 'resting',
          actions: [
            keepOpen,
            keepChanged((closings: readonly FormClosing[]) => new Map(closings.map(({ id, status }) => [id, status]))),
          ],
        },
        onError: refused,
      },
    },
  },
} as const
