import { type ActorRefFrom, setup } from 'xstate'
import { errorFromEvent } from '../../api/problems.ts'
import { missingGuard, whenMissing } from '../shared/reading.recipe.ts'
import { noRows, type RowsEvent, type RowsTag, type SavingRows, savingRows } from '../shared/saving-rows.recipe.ts'
import { type LinkDraft, type LinkedAccount, linkErrors, tidyLink } from './linked-accounts.rules.ts'
import { getLinkedAccounts, updateLinkedAccount } from './linked-accounts.services.ts'

type Input = { userId: number; phoneId: number }
type Context = Input & SavingRows<LinkedAccount, LinkDraft>

export type LinkedAccountsActor = ActorRefFrom<typeof linkedAccountsMachine>

const { guards, states } = savingRows(
  { getLinkedAccounts },
  { updateLinkedAccount },
  {
    readingInput: ({ userId, phoneId }: Context) => ({ userId, phoneId }),
    idOf: ({ id }: LinkedAccount) => String(id),
    draftOf: ({ includeAccount, textDescription }): LinkDraft => ({ includeAccount, textDescription }),
    errorsOf: linkErrors,
    input: ({ id }, draft) => ({ phoneLinkedAccountId: id, ...tidyLink(draft) }),
    applied: (row, draft) => ({ ...row, ...tidyLink(draft), isSaved: true }),
    field: 'textDescription',
    isGuarded: false,
    whenRefused: whenMissing('missing'),
    unchanged: 'Nothing to update.',
  },
)

/** Edits which accounts a phone may use, and their names in texts. */
export const linkedAccountsMachine = setup({
  types: {} as {
    input: Input
    output: { missing: true }
    context: Context
    events: RowsEvent<LinkDraft>
    tags: RowsTag
  },
  actors: { getLinkedAccounts, updateLinkedAccount },
  guards: {
    ...guards,
    // The id in the address may be invalid.
    missing: ({ event }) => missingGuard.missing({ event }) || errorFromEvent(event).status === 400,
  },
}).createMachine({
  id: 'linkedAccounts',
  initial: 'loading',
  output: ({ event }) => event.output as { missing: true },
  context: ({ input }) => ({ ...input, ...noRows }),
  states: { ...states, missing: { type: 'final', output: { missing: true } } },
})
