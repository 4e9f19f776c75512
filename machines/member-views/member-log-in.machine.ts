import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { errorFromEvent, toApiError } from '../../api/problems.ts'
import { noErrors, type SavingContext, type SavingEvent, type SavingTag, saving } from '../shared/saving.recipe.ts'
import { forgetMember } from '../office/chosen-member.storage.ts'
import { emptyView, type Ticket, type ViewDraft, viewErrors } from './member-log-in.rules.ts'
import { endMemberView, startMemberView } from './member-log-in.services.ts'

/** `username`: of a member chosen on another screen. */
type Input = { userId: number; username: string }
/**
 * `member`: whom the username names, once it is typed to its end. `ticket`: opens the window once, within a minute.
 * `opened`: the member in the open window. `isLate`: the ticket expired unused. `runs`: whom the view shows that is open
 * already, in the bank's words.
 */
type Context = SavingContext<ViewDraft> & {
  member: string
  ticket: Ticket | null
  opened: Pick<Ticket, 'name' | 'username'> | null
  isLate: boolean
  runs: string
}
type Event = SavingEvent<ViewDraft> | { type: 'window.open' | 'window.block' | 'view.end' | 'username.finish' }

export type MemberLogInActor = ActorRefFrom<typeof memberLogInMachine>

const noNotice = { opened: null, isLate: false }
const states = saving(
  { startMemberView },
  {
    errorsOf: ({ draft }: Context) => viewErrors(draft),
    input: ({ userId, draft }) => ({ userId, ...draft }),
    done: 'opening',
    keep: (ticket) => ({ ticket }),
    whenChanged: () => noNotice,
    whenRefused: [{ guard: 'running', target: 'running', actions: 'keepRunning' }],
    isGuarded: false,
  },
)

/** Opens a view of a member in a new window, one at a time. */
export const memberLogInMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: SavingTag
    emitted: { type: 'window'; ticket: Ticket }
  },
  actors: { startMemberView, endMemberView },
  actions: {
    forgetMember,
    keepMember: assign({ member: ({ context }) => context.draft.username.trim() }),
    keepRunning: assign(({ event }) => ({ runs: errorFromEvent(event).message })),
    keepOpened: assign(({ context: { ticket } }) => ({ draft: emptyView, ticket: null, opened: ticket })),
    askForWindow: emit(({ context }) => ({ type: 'window' as const, ticket: context.ticket as Ticket })),
  },
  guards: {
    sendable: ({ context }) => viewErrors(context.draft).length === 0,
    running: ({ event }) => errorFromEvent(event).status === 409,
  },
  delays: { ticketLife: 60_000 },
}).createMachine({
  id: 'memberLogIn',
  initial: 'form',
  entry: 'forgetMember',
  context: ({ input: { userId, username } }) => ({
    userId,
    draft: { ...emptyView, username },
    ...noErrors,
    member: username.trim(),
    ticket: null,
    opened: null,
    isLate: false,
    runs: '',
  }),
  on: { 'username.finish': { actions: 'keepMember' } },
  states: {
    ...states,
    running: {
      tags: 'unsaved',
      on: {
        'view.end': 'ending',
        'draft.submit': 'saving',
        'draft.change': {
          target: 'form.touched',
          actions: assign(({ context: { draft }, event: { change } }) => ({
            draft: { ...draft, ...change },
            ...noNotice,
          })),
        },
      },
    },
    ending: {
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'endMemberView',
        src: 'endMemberView',
        onDone: 'saving',
        onError: { target: 'form.touched', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    opening: {
      entry: 'askForWindow',
      on: { 'window.open': { target: 'form', actions: 'keepOpened' }, 'window.block': 'blocked' },
    },
    // The browser blocked the popup. A link opens it while the ticket is valid.
    blocked: {
      on: { 'window.open': { target: 'form', actions: 'keepOpened' } },
      after: { ticketLife: { target: 'form.touched', actions: assign({ ticket: null, isLate: true }) } },
    },
  },
})
