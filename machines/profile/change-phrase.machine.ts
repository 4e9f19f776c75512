import { type ActorRefFrom, setup } from 'xstate'
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
import { changePhrase } from './profile.services.ts'
import { emptyPhrase, type PhraseDraft, phraseErrors } from './security.rules.ts'

type Input = { userId: number }
type Context = SavingContext<PhraseDraft>

export type ChangePhraseActor = ActorRefFrom<typeof changePhraseMachine>

const states = saving(
  { changePhrase },
  {
    errorsOf: ({ draft }: Context) => phraseErrors(draft),
    input: ({ userId, draft }) => ({ userId, ...draft }),
    done: 'saved',
    actions: ['announceInboxChanged'],
    whenTyping: { 'dialog.close': 'closed' },
    isGuarded: true,
  },
)

/** Changes the phrase that proves the bank's identity to the member. */
export const changePhraseMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<PhraseDraft> | { type: 'dialog.close' }
    tags: SavingTag
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { changePhrase, confirmPassword: confirmPasswordMachine },
  actions: { announceInboxChanged },
  guards: { ...savingGuards, sendable: ({ context }) => phraseErrors(context.draft).length === 0 },
}).createMachine({
  id: 'changePhrase',
  initial: 'form',
  context: ({ input }) => ({ ...input, draft: emptyPhrase, ...noErrors }),
  states: {
    ...states,
    saved: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
})
