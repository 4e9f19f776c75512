import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { type ProfileDraft, profileErrors, tidyProfile } from '../../values/profile.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import { announceInboxChanged } from '../shared/changed.channel.ts'
import {
  noErrors,
  type SavingContext,
  type SavingEvent,
  type SavingTag,
  saving,
  savingGuards,
} from '../shared/saving.recipe.ts'
import { profileDraft, emptyProfile } from './profile.rules.ts'
import { getProfile, saveProfile } from './profile.services.ts'

type Input = { userId: number }
type Context = SavingContext<ProfileDraft> & { loadError: ApiError | null; hasAddress: boolean }

export type ProfileActor = ActorRefFrom<typeof profileMachine>

const draftErrors = ({ draft, hasAddress }: Pick<Context, 'draft' | 'hasAddress'>) =>
  profileErrors(tidyProfile(draft), hasAddress)

/** Edits the member's profile. The header shows a new name at once. */
export const profileMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<ProfileDraft> | { type: 'reload' | 'dialog.close' }
    emitted: { type: 'saved'; name: string; email: string }
    tags: SavingTag
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { getProfile, saveProfile, confirmPassword: confirmPasswordMachine },
  actions: {
    announceInboxChanged,
    tellSaved: emit(({ context }) => ({
      type: 'saved' as const,
      name: context.draft.name,
      email: context.draft.email,
    })),
  },
  guards: { ...savingGuards, sendable: ({ context }) => draftErrors(context).length === 0 },
}).createMachine({
  id: 'profile',
  initial: 'loading',
  context: ({ input }) => ({ ...input, draft: emptyProfile, ...noErrors, loadError: null, hasAddress: false }),
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getProfile',
        src: 'getProfile',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'form',
          actions: assign(({ event }) => ({
            draft: profileDraft(event.output),
            hasAddress: event.output.address !== '',
            loadError: null,
          })),
        },
        onError: { target: 'failed', actions: assign(({ event }) => ({ loadError: toApiError(event.error) })) },
      },
    },
    failed: { on: { reload: 'loading' } },
    ...saving(
      { saveProfile },
      {
        errorsOf: draftErrors,
        input: ({ userId, draft }: Context) => ({ userId, draft: tidyProfile(draft) }),
        done: 'saved',
        keep: (_, { draft }) => ({ draft: tidyProfile(draft), hasAddress: draft.address.trim() !== '' }),
        actions: ['tellSaved', 'announceInboxChanged'],
        isGuarded: true,
      },
    ),
    saved: { on: { 'dialog.close': 'form' } },
  },
})
