import { type ActorRefFrom, setup } from 'xstate'
import type { FieldError } from '../../values/field-errors.ts'
import { newUuid } from '../../values/uuid.ts'
import { announcePhoneCallChanged } from '../shared/changed.channel.ts'
import { noErrors, type SavingContext, type SavingEvent, type SavingTag, saving } from '../shared/saving.recipe.ts'
import { startPhoneCall } from '../phone-calls/phone-calls.services.ts'

type CallDraft = { topic: string }
/** The member to call. */
type Input = { id: number; name: string }
/** `key`: the idempotency key, so that a retry starts no second call. */
type Context = Input & Omit<SavingContext<CallDraft>, 'userId'> & { key: string }

export type StartCallActor = ActorRefFrom<typeof startCallMachine>

export const topicErrors = ({ topic }: CallDraft): FieldError<CallDraft>[] =>
  topic.trim() === '' ? [{ field: 'topic', text: 'Enter what the call is about.' }] : []

const states = saving(
  { startPhoneCall },
  {
    errorsOf: ({ draft }: Context) => topicErrors(draft),
    input: ({ id, key, draft }) => ({ id, key, topic: draft.topic.trim() }),
    done: 'started',
    actions: ['announcePhoneCallChanged'],
    whenChanged: () => ({ key: newUuid() }),
    whenTyping: { 'dialog.close': 'closed' },
    isGuarded: false,
  },
)

/** Asks staff what a call is about, and shows the member that the credit union is calling. */
export const startCallMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<CallDraft> | { type: 'dialog.close' }
    tags: SavingTag
  },
  actors: { startPhoneCall },
  actions: { announcePhoneCallChanged },
  guards: { sendable: ({ context }) => topicErrors(context.draft).length === 0 },
}).createMachine({
  id: 'startCall',
  initial: 'form',
  context: ({ input }) => ({ ...input, draft: { topic: '' }, ...noErrors, key: newUuid() }),
  states: {
    ...states,
    started: { type: 'final' },
    closed: { type: 'final' },
  },
})
