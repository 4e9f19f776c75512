import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { noErrors, type SavingContext, type SavingEvent, type SavingTag, saving } from '../shared/saving.recipe.ts'
import type { PlaceNames } from '../shared/chosen.rules.ts'
import { type AcceptanceDraft, acceptanceErrors, emptyAcceptance, type Invitation } from './invitation.rules.ts'
import { acceptInvitation, checkInvitation } from './invitation.services.ts'
import { dropInvitation } from './invitation.storage.ts'

/** `hash`: the secret in the mailed link, or null. */
type Input = { hash: string | null; place: PlaceNames }
type Context = Input &
  Omit<SavingContext<AcceptanceDraft>, 'userId'> & {
    invitation: Invitation | null
    loadError: ApiError | null
    isAccepted: boolean
  }

export type InvitationActor = ActorRefFrom<typeof invitationMachine>

const draftErrors = ({ draft, place }: Context) => acceptanceErrors(draft, place)
const whenInvalid = { guard: 'linkInvalid', target: 'over', actions: 'dropInvitation' } as const
const states = saving(
  { acceptInvitation },
  {
    errorsOf: draftErrors,
    input: ({ hash, draft }) => ({ hash: hash ?? '', draft }),
    done: 'accepted',
    actions: ['dropInvitation', 'toastReady'],
    whenRefused: [whenInvalid],
    isGuarded: false,
  },
)

/** Lets an invited person choose username and password. Ends when they are staff, or when the link does not work. */
export const invitationMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<AcceptanceDraft> | { type: 'reload' }
    output: { isAccepted: boolean }
    emitted: ToastEvent
    tags: SavingTag
  },
  actors: { checkInvitation, acceptInvitation },
  actions: {
    dropInvitation,
    toastReady: emit({ type: 'toast', tone: 'news', text: 'You can sign in now.' }),
  },
  guards: {
    linkless: ({ context }) => context.hash === null,
    linkInvalid: ({ event }) => errorFromEvent(event).code === 'link_invalid',
    sendable: ({ context }) => draftErrors(context).length === 0,
  },
}).createMachine({
  id: 'invitation',
  initial: 'start',
  context: ({ input }) => ({
    ...input,
    draft: emptyAcceptance,
    ...noErrors,
    invitation: null,
    loadError: null,
    isAccepted: false,
  }),
  states: {
    start: { always: [{ guard: 'linkless', target: 'over' }, { target: 'checking' }] },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkInvitation',
        src: 'checkInvitation',
        input: ({ context }) => ({ hash: context.hash ?? '' }),
        onDone: {
          target: 'form',
          actions: assign(({ context: { draft }, event: { output } }) => ({
            invitation: output,
            draft: { ...draft, username: output.username },
            loadError: null,
          })),
        },
        onError: [
          whenInvalid,
          { target: 'failed', actions: assign(({ event }) => ({ loadError: toApiError(event.error) })) },
        ],
      },
    },
    failed: { on: { reload: 'checking' } },
    ...states,
    accepted: { type: 'final', entry: assign({ draft: emptyAcceptance, isAccepted: true }) },
    over: { type: 'final' },
  },
  output: ({ context }) => ({ isAccepted: context.isAccepted }),
})
