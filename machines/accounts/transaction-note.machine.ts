import { type ActorRefFrom, setup } from 'xstate'
import type { OwnNote } from '../../values/own-notes.ts'
import { newUuid } from '../../values/uuid.ts'
import { noErrors, type SavingContext, type SavingEvent, type SavingTag, saving } from '../shared/saving.recipe.ts'
import { type NoteDraft, noteDraft, noteErrors, parseNote } from './transaction-note.rules.ts'
import { noteTransaction } from './transaction-note.services.ts'

/** `knownTags`: the tags of the loaded rows, the most used first. */
type Input = { userId: number; uniqueId: string; own: OwnNote | undefined; knownTags: readonly string[] }
type Context = Input & SavingContext<NoteDraft> & { key: string }
/** What is there now, or null if nothing was saved. */
type Output = { uniqueId: string; own: OwnNote | null } | null

export type TransactionNoteActor = ActorRefFrom<typeof transactionNoteMachine>

const states = saving(
  { noteTransaction },
  {
    errorsOf: ({ draft }: Context) => noteErrors(draft),
    whenChanged: (): Partial<Context> => ({ key: newUuid() }),
    whenTyping: { 'dialog.close': 'closed' },
    input: ({ userId, key, uniqueId, draft }) => ({ userId, key, uniqueId, own: parseNote(draft) }),
    done: 'saved',
    isGuarded: false,
  },
)

/** Saves the member's own note and tags of a transaction. */
export const transactionNoteMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<NoteDraft> | { type: 'dialog.close' }
    output: Output
    tags: SavingTag
  },
  actors: { noteTransaction },
  guards: { sendable: ({ context }) => noteErrors(context.draft).length === 0 },
}).createMachine({
  id: 'transactionNote',
  initial: 'form',
  output: ({ event }) => event.output as Output,
  context: ({ input }) => ({ ...input, draft: noteDraft(input.own), ...noErrors, key: newUuid() }),
  states: {
    ...states,
    saved: {
      type: 'final',
      output: ({ context: { uniqueId, draft } }): Output => ({ uniqueId, own: parseNote(draft) }),
    },
    closed: { type: 'final', output: null },
  },
})
