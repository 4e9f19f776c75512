import type { FieldError } from '../../values/field-errors.ts'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import { assigning } from '../shared/action.recipe.ts'
import { chosenErrors, type PlaceNames } from '../shared/chosen.rules.ts'
import { todayIn } from '../shared/today.recipe.ts'
import { noErrors, type SavingContext, type SavingEvent, type SavingTag, saving } from '../shared/saving.recipe.ts'
import { isUnrepeatable } from './access.rules.ts'
import { emptyMemberDraft, type MemberDraft, proofErrors, toIdentityProof } from './member-invitation.rules.ts'
import { acceptMemberInvitation, checkMemberInvitation, proveMemberInvitation } from './member-invitation.services.ts'
import { dropMemberInvitation } from './member-invitation.storage.ts'

/** `hash`: the secret in the mailed link, or null. */
type Input = { hash: string | null; place: PlaceNames; zone: string }
type Context = Input & Omit<SavingContext<MemberDraft>, 'userId'> & { loadError: ApiError | null; isAccepted: boolean }

export type MemberInvitationActor = ActorRefFrom<typeof memberInvitationMachine>

const draftErrors = ({ draft, place }: Context): FieldError<MemberDraft>[] => chosenErrors(draft, place)
const whenInvalid = { guard: 'linkInvalid', target: 'over', actions: 'dropMemberInvitation' } as const
const states = saving(
  { acceptMemberInvitation },
  {
    errorsOf: draftErrors,
    input: ({ hash, draft }) => ({ ...toIdentityProof(hash, draft), chosen: draft }),
    done: 'accepted',
    actions: ['dropMemberInvitation'],
    whenRefused: [whenInvalid],
    whenTyping: { 'step.back': { target: 'proof', actions: assigning<Context, unknown>(() => noErrors) } } as const,
    isGuarded: false,
  },
)
const wrongProof = ({ draft, zone }: Context) => proofErrors(draft, todayIn(zone))

/**
 * Proves an invited member's identity and sets up their sign-in. Ends when they can sign in, or when the link does not
 * work.
 */
export const memberInvitationMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<MemberDraft> | { type: 'reload' | 'step.back' }
    output: { isAccepted: boolean; username: string }
    tags: SavingTag
  },
  actors: { checkMemberInvitation, proveMemberInvitation, acceptMemberInvitation },
  actions: { dropMemberInvitation },
  guards: {
    linkless: ({ context }) => context.hash === null,
    linkInvalid: ({ event }) => errorFromEvent(event).code === 'link_invalid',
    unrepeatable: ({ context }) => isUnrepeatable(context.error),
    complete: ({ context }) => wrongProof(context).length === 0,
    sendable: ({ context }) => draftErrors(context).length === 0,
  },
}).createMachine({
  id: 'memberInvitation',
  initial: 'start',
  context: ({ input }) => ({ ...input, draft: emptyMemberDraft, ...noErrors, loadError: null, isAccepted: false }),
  states: {
    start: { always: [{ guard: 'linkless', target: 'over' }, { target: 'checking' }] },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkMemberInvitation',
        src: 'checkMemberInvitation',
        input: ({ context }) => ({ hash: context.hash ?? '' }),
        onDone: { target: 'proof', actions: assign({ loadError: null }) },
        onError: [
          whenInvalid,
          { target: 'failed', actions: assign(({ event }) => ({ loadError: toApiError(event.error) })) },
        ],
      },
    },
    failed: { on: { reload: 'checking' } },
    proof: {
      on: {
        'draft.change': {
          actions: assign(({ context, event }) => ({ draft: { ...context.draft, ...event.change }, ...noErrors })),
        },
        'draft.submit': [
          // Each wrong proof counts, so the same one is not sent twice.
          { guard: 'unrepeatable' },
          { guard: 'complete', target: 'proving', actions: assign(noErrors) },
          { actions: assign(({ context }) => ({ fieldErrors: wrongProof(context), error: null })) },
        ],
      },
    },
    proving: {
      tags: 'busy',
      invoke: {
        id: 'proveMemberInvitation',
        src: 'proveMemberInvitation',
        input: ({ context: { hash, draft } }) => toIdentityProof(hash, draft),
        onDone: {
          target: 'form',
          actions: assign(({ context, event }) => ({
            draft: { ...context.draft, username: context.draft.username || event.output.username },
          })),
        },
        onError: [
          whenInvalid,
          { target: 'proof', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
        ],
      },
    },
    ...states,
    accepted: {
      type: 'final',
      entry: assign(({ context }) => ({
        draft: { ...emptyMemberDraft, username: context.draft.username },
        isAccepted: true,
      })),
    },
    over: { type: 'final', entry: assign({ draft: emptyMemberDraft }) },
  },
  output: ({ context: { isAccepted, draft } }) => ({ isAccepted, username: draft.username.trim() }),
})
