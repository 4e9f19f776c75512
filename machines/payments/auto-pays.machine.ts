import { type ActorRefFrom, assign, type OutputFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { moneyChannel } from '../shared/changed.channel.ts'
import {
  dialog,
  type DialogEvent,
  dialogActions,
  dialogs,
  leadingOn,
  noDialog,
  type WithAbout,
} from '../shared/dialogs.recipe.ts'
import { reading } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { endAutoPayMachine, type EndAutoPayInput } from './end-auto-pay.machine.ts'
import type { AutoPay } from './auto-pays.rules.ts'
import { getAutoPays } from './auto-pays.services.ts'

/** `isOfOne`: on a payee's page, which is left when the auto pay ends. */
type Input = { userId: number; isOfOne: boolean }
type Abouts = { endAutoPay: EndAutoPayInput }
type Context = Input &
  WithAbout<Abouts> & {
    items: readonly AutoPay[] | null
    error: ApiError | null
    /** How many pages are shown. */
    pages: number
  }

export type AutoPaysActor = ActorRefFrom<typeof autoPaysMachine>

const dialogRegion = dialogs({
  endAutoPay: leadingOn(
    dialog(endAutoPayMachine, {
      input: ({ userId }: Context, ending: EndAutoPayInput) => ({ userId, ...ending }),
      // Even a refusal may mean that it is gone, so reload.
      isChanged: () => true,
    }),
    'left',
    '#autoPays.left',
  ),
})

/** Lists auto pays. Reloads after runs, changes and payments. */
export const autoPaysMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: DialogEvent<Abouts> | { type: 'reload' | 'money.move' | 'page.more' }
    tags: 'busy'
    children: { endAutoPay: 'endAutoPay' }
  },
  actors: { getAutoPays, endAutoPay: endAutoPayMachine, moneyChannel },
  actions: { ...dialogActions, warnTabsOutOfSync, showMore: assign({ pages: ({ context }) => context.pages + 1 }) },
  guards: {
    left: ({ context }, { end }: OutputFrom<typeof endAutoPayMachine>) =>
      context.isOfOne && (end === 'converted' || end === 'removed'),
  },
}).createMachine({
  id: 'autoPays',
  context: ({ input }) => ({ ...input, ...noDialog, items: null, error: null, pages: 1 }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: { 'page.more': { actions: 'showMore' } },
      states: {
        list: reading(
          { getAutoPays },
          {
            input: ({ userId }: Context) => ({ userId }),
            keep: (items) => ({ items }),
            keepError: (error) => ({ error }),
            changesWithMoney: true,
          },
        ),
        dialog: dialogRegion,
      },
    },
    left: { type: 'final' },
  },
})
