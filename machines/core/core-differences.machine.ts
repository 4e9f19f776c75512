import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { CoreDifferenceAct } from '../../values/enumerations.ts'
import { dialog, type DialogEvent, dialogActions, dialogs, noDialog, type WithAbout } from '../shared/dialogs.recipe.ts'
import { reading } from '../shared/reading.recipe.ts'
import { coreDifferenceMachine } from './core-difference.machine.ts'
import type { Comparison, Difference } from './core.rules.ts'
import { getCoreDifferences } from './core.services.ts'

type Input = { userId: number; isSettled: boolean }
type Abouts = { coreDifference: { difference: Difference; act: CoreDifferenceAct } }
type Context = Input &
  WithAbout<Abouts> & { page: number; comparison: Comparison | null; total: number; error: ApiError | null }

export type CoreDifferencesActor = ActorRefFrom<typeof coreDifferencesMachine>

const dialogRegion = dialogs({
  coreDifference: dialog(coreDifferenceMachine, {
    input: ({ userId }: Context, about: Abouts['coreDifference']) => ({ userId, ...about }),
    isChanged: () => true,
  }),
})

/** Lists where the core's balances differ from the ledger. */
export const coreDifferencesMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: DialogEvent<Abouts> | { type: 'reload' } | { type: 'page.choose'; page: number }
    tags: 'busy'
    children: { coreDifference: 'coreDifference' }
  },
  actors: { getCoreDifferences, coreDifference: coreDifferenceMachine },
  actions: dialogActions,
}).createMachine({
  id: 'coreDifferences',
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...noDialog, page: 1, comparison: null, total: 0, error: null }),
  states: {
    list: {
      on: {
        'page.choose': {
          target: '.reloading',
          reenter: true,
          actions: assign(({ event: { page } }) => ({ page })),
        },
      },
      ...reading(
        { getCoreDifferences },
        {
          input: ({ isSettled, page }: Context) => ({ isSettled, page }),
          keep: ({ total, ...comparison }): Partial<Context> => ({ comparison, total }),
          keepError: (error) => ({ error }),
        },
      ),
    },
    dialog: dialogRegion,
  },
})
