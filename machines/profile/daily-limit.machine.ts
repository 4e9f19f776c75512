import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { announceInboxChanged } from '../shared/changed.channel.ts'
import { readingFirst } from '../shared/reading.recipe.ts'
import {
  noErrors,
  type SavingContext,
  type SavingEvent,
  type SavingTag,
  saving,
  savingGuards,
} from '../shared/saving.recipe.ts'
import { parseLimit, type DailyLimit, limitDraft, type LimitDraft, limitErrors, noLimit } from './daily-limit.rules.ts'
import { getDailyLimit, saveDailyLimit } from './daily-limit.services.ts'

type Input = { userId: number }
type Context = SavingContext<LimitDraft> & { known: DailyLimit | null; loadError: ApiError | null }

export type DailyLimitActor = ActorRefFrom<typeof dailyLimitMachine>

const states = saving(
  { saveDailyLimit },
  {
    errorsOf: ({ draft, known }: Context) => limitErrors(draft, known),
    input: ({ userId, draft }) => ({ userId, limit: parseLimit(draft) }),
    done: 'form',
    keep: (known) => ({ known, draft: limitDraft(known) }),
    actions: ['tellSaved', 'announceInboxChanged'],
    isGuarded: true,
  },
)

/** Changes the most that may leave the member's accounts in a day. */
export const dailyLimitMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<LimitDraft> | { type: 'reload' }
    tags: SavingTag
    emitted: ToastEvent
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { getDailyLimit, saveDailyLimit, confirmPassword: confirmPasswordMachine },
  actions: {
    announceInboxChanged,
    tellSaved: emit({ type: 'toast', tone: 'news', text: 'The daily limit was saved.' }),
  },
  guards: { ...savingGuards, sendable: ({ context }) => limitErrors(context.draft, context.known).length === 0 },
}).createMachine({
  id: 'dailyLimit',
  initial: 'loading',
  context: ({ input }) => ({ ...input, draft: noLimit, ...noErrors, known: null, loadError: null }),
  states: {
    ...readingFirst({ getDailyLimit }, 'form', {
      input: ({ userId }: Context) => ({ userId }),
      keep: (known) => ({ known, draft: limitDraft(known) }),
      keepError: (loadError) => ({ loadError }),
    }),
    ...states,
  },
})
