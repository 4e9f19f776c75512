import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ToastEvent } from '../session/toast.machine.ts'
import {
  type DialogEvent,
  dialogActions,
  dialogs,
  noDialog,
  type WithAbout,
  reloadScreen,
} from '../shared/dialogs.recipe.ts'
import {
  noList,
  type RemovalEvent,
  type RemovalTag,
  type Removing,
  removing,
  findEventRow,
} from '../shared/removing.recipe.ts'
import { discardLoanApplication } from './loan-application.services.ts'
import { isInProgress, type LoanApplication } from './loan-applications.rules.ts'
import { getLoanApplications } from './loan-applications.services.ts'
import { newLoanDialog, newLoanGuards, newLoanMachine } from './new-loan.machine.ts'
import { dropProgress, savedProgress, saveProgress } from './progress.storage.ts'

type Input = { userId: number }
type Abouts = { newLoan: object }
type Context = Input & Removing<LoanApplication> & WithAbout<Abouts>

export type LoanApplicationsActor = ActorRefFrom<typeof loanApplicationsMachine>

const list = removing(
  { getLoanApplications },
  { discardLoanApplication },
  { actions: ['tellDiscarded', 'forget'], whenListed: { 'row.resume': { guard: 'removable', actions: 'remember' } } },
)
const findDraft = (context: Context, event: object) => {
  const row = findEventRow(context, event)
  return row && isInProgress(row) ? row : null
}

// Opens the application, unless the member stays because of unsaved input on this page.
const dialog = dialogs({ newLoan: newLoanDialog('begun') }, { begun: { entry: reloadScreen } })

/** Lists a member's applications. The one to continue is remembered in this tab before the screen opens. */
export const loanApplicationsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: RemovalEvent | DialogEvent<Abouts> | { type: 'row.resume'; id: number } | { type: 'reload' }
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
    children: { newLoan: 'newLoan' }
  },
  actors: { getLoanApplications, discardLoanApplication, newLoan: newLoanMachine },
  actions: {
    ...dialogActions,
    remember: ({ context, event }) => {
      const row = findDraft(context, event)
      if (row) saveProgress({ applicationId: row.id, currentStep: row.currentStep })
    },
    forget: ({ context }) => savedProgress()?.applicationId === context.chosen?.id && dropProgress(),
    tellDiscarded: emit({ type: 'toast', tone: 'news', text: 'The application was discarded.' }),
  },
  guards: { ...newLoanGuards, removable: ({ context, event }) => findDraft(context, event) !== null },
}).createMachine({
  id: 'loanApplications',
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...noList, ...noDialog }),
  states: {
    list,
    dialog,
  },
})
