import { type ActorRefFrom, setup } from 'xstate'
import { getSummary } from '../accounts/accounts.services.ts'
import { noRows, type RowsEvent, type RowsTag, type SavingRows, savingRows } from '../shared/saving-rows.recipe.ts'
import { type NamedAccount, toNamedAccounts, type NameDraft, nameErrors } from './account-names.rules.ts'
import { saveAccountDescription } from './account-names.services.ts'

type Input = { userId: number }

export type AccountNamesActor = ActorRefFrom<typeof accountNamesMachine>

const { guards, states } = savingRows(
  { getSummary },
  { saveAccountDescription },
  {
    itemsOf: toNamedAccounts,
    idOf: ({ uniqueId }) => uniqueId,
    draftOf: ({ description }): NameDraft => ({ description }),
    errorsOf: nameErrors,
    input: ({ uniqueId, accountType }, { description }) => ({ uniqueId, accountType, description: description.trim() }),
    applied: (row, { description }) => ({ ...row, description: description.trim() }),
    field: 'description',
    isGuarded: false,
    unchanged: 'You have not changed any description.',
  },
)

/** Edits the member's own names for their accounts. */
export const accountNamesMachine = setup({
  types: {} as {
    input: Input
    context: SavingRows<NamedAccount, NameDraft>
    events: RowsEvent<NameDraft>
    tags: RowsTag
  },
  actors: { getSummary, saveAccountDescription },
  guards,
}).createMachine({
  id: 'accountNames',
  initial: 'loading',
  context: ({ input }) => ({ ...input, ...noRows }),
  states,
})
