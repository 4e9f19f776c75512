import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ToastEvent } from '../session/toast.machine.ts'
import { noList, type RemovalEvent, type RemovalTag, type Removing, removing, rowOf } from '../shared/removing.recipe.ts'
import { discardLoanApplication } from './loanApplication.services.ts'
import { isDraft, type LoanApplication } from './loanApplications.rules.ts'
import { getLoanApplications } from './loanApplications.services.ts'
import { dropProgress, savedProgress, saveProgress } from './progress.storage.ts'

type Input = { userId: number }
type Context = Input & Removing<LoanApplication>

export type LoanApplicationsActor = ActorRefFrom<typeof loanApplicationsMachine>

const { initial, states } = removing(
  { getLoanApplications },
  { discardLoanApplication },
  { actions: ['tellDiscarded', 'forget'], whenListed: { 'row.resume': { guard: 'removable', actions: 'remember' } } },
)
const draftIn = (context: Context, event: object) => {
  const row = rowOf(context, event)
  return row && isDraft(row) ? row : null
}

/** A member's own applications. One that is continued is remembered by this tab, and the screen leads to it. */
export const loanApplicationsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: RemovalEvent | { type: 'row.resume'; id: number } | { type: 'reload' }
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
  },
  actors: { getLoanApplications, discardLoanApplication },
  actions: {
    remember: ({ context, event }) => {
      const row = draftIn(context, event)
      if (row) saveProgress({ applicationId: row.id, currentStep: row.currentStep })
    },
    forget: ({ context }) => savedProgress()?.applicationId === context.chosen?.id && dropProgress(),
    tellDiscarded: emit({ type: 'toast', tone: 'news', text: 'The application was discarded.' }),
  },
  guards: { removable: ({ context, event }) => draftIn(context, event) !== null },
}).createMachine({
  id: 'loanApplications',
  initial,
  context: ({ input }) => ({ ...input, ...noList }),
  states,
})
