import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { announceInboxChanged } from '../shared/changed.channel.ts'
import { reading } from '../shared/reading.recipe.ts'
import { noList, type RemovalEvent, type RemovalTag, type Removing, removing, rowOf } from '../shared/removing.recipe.ts'
import type { Phone, TextCommand } from './textBanking.rules.ts'
import { getCommands, getPhones, removePhone } from './textBanking.services.ts'

type Input = { userId: number }
type Context = Input & Removing<Phone> & { commands: readonly TextCommand[] | null; commandsError: ApiError | null }

export type TextBankingActor = ActorRefFrom<typeof textBankingMachine>

/** The phones of a member, and beside them what can be texted. Only the second is refused to who has no e-statements. */
export const textBankingMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: RemovalEvent | { type: 'reload' }
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
  },
  actors: { getPhones, getCommands, removePhone },
  actions: {
    announceInboxChanged,
    tellRemoved: emit({ type: 'toast', tone: 'news', text: 'The phone was deleted. Texts from it get no answer anymore.' }),
  },
  guards: { removable: ({ context, event }) => rowOf(context, event) !== null },
}).createMachine({
  id: 'textBanking',
  context: ({ input }) => ({ ...input, ...noList, commands: null, commandsError: null }),
  type: 'parallel',
  states: {
    phones: removing({ getPhones }, { removePhone }, { actions: ['tellRemoved', 'announceInboxChanged'] }),
    commands: reading(
      { getCommands },
      {
        input: ({ userId }: Context) => ({ userId }),
        keep: (commands) => ({ commands }),
        keepError: (commandsError) => ({ commandsError }),
      },
    ),
  },
})
