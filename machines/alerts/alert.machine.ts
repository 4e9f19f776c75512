import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { getSummary } from '../accounts/accounts.services.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { announceInboxChanged } from '../shared/changed.channel.ts'
import {
  noErrors,
  type SavingContext,
  type SavingEvent,
  type SavingTag,
  saving,
  savingGuards,
} from '../shared/saving.recipe.ts'
import { readingFirst } from '../shared/reading.recipe.ts'
import {
  type Alert,
  type AlertDraft,
  alertDraftErrors,
  parseAlert,
  alertDraft,
  type Watchable,
  getWatchableShares,
} from './alerts.rules.ts'
import { saveAlert } from './alerts.services.ts'

type Input = { userId: number; alert: Alert | null }
type Context = SavingContext<AlertDraft> & Input & { accounts: readonly Watchable[]; loadError: ApiError | null }

export type AlertActor = ActorRefFrom<typeof alertMachine>

const closing = { 'dialog.close': 'closed' } as const
const states = saving(
  { saveAlert },
  {
    errorsOf: ({ draft }: Context) => alertDraftErrors(draft),
    input: ({ userId, alert, draft }) => ({ userId, alertId: alert?.id ?? null, terms: parseAlert(draft) }),
    done: 'closed',
    actions: ['tellSaved', 'announceInboxChanged'],
    whenTyping: closing,
    isGuarded: true,
  },
)

/** Adds or changes an alert. */
export const alertMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<AlertDraft> | { type: 'reload' | 'dialog.close' }
    tags: SavingTag
    emitted: ToastEvent
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { getSummary, saveAlert, confirmPassword: confirmPasswordMachine },
  actions: {
    announceInboxChanged,
    tellSaved: emit({ type: 'toast', tone: 'news', text: 'The alert was saved.' }),
  },
  guards: { ...savingGuards, sendable: ({ context }) => alertDraftErrors(context.draft).length === 0 },
}).createMachine({
  id: 'alert',
  initial: 'reading',
  context: ({ input }) => ({ ...input, draft: alertDraft(input.alert), ...noErrors, accounts: [], loadError: null }),
  states: {
    reading: {
      initial: 'loading',
      on: closing,
      states: readingFirst({ getSummary }, '#alert.form', {
        input: ({ userId }: Context) => ({ userId }),
        keep: (accounts) => ({ accounts: getWatchableShares(accounts) }),
        keepError: (loadError) => ({ loadError }),
      }),
    },
    ...states,
    closed: { type: 'final' },
  },
})
