import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { announceInboxChanged } from '../shared/changed.channel.ts'
import { dialog, type DialogEvent, dialogActions, dialogs, noDialog, type WithAbout } from '../shared/dialogs.recipe.ts'
import { reading } from '../shared/reading.recipe.ts'
import {
  noList,
  type RemovalEvent,
  type RemovalTag,
  type Removing,
  removing,
  findEventRow,
} from '../shared/removing.recipe.ts'
import { phoneRegistrationMachine } from './phone-registration.machine.ts'
import type { Phone, TextCommand } from './text-banking.rules.ts'
import { getCommands, getPhones, removePhone } from './text-banking.services.ts'

type Input = { userId: number }
/** `sentTo`: the phone whose code to enter; null starts with a new phone. */
type Abouts = { phoneRegistration: { sentTo: string | null } }
type Context = Input &
  Removing<Phone> &
  WithAbout<Abouts> & { commands: readonly TextCommand[] | null; commandsError: ApiError | null }

export type TextBankingActor = ActorRefFrom<typeof textBankingMachine>

/** Lists a member's phones and the commands. Without e-statements, only the commands are refused. */
export const textBankingMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: RemovalEvent | DialogEvent<Abouts> | { type: 'reload' }
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
    children: { phoneRegistration: 'phoneRegistration' }
  },
  actors: { getPhones, getCommands, removePhone, phoneRegistration: phoneRegistrationMachine },
  actions: {
    ...dialogActions,
    announceInboxChanged,
    tellRemoved: emit({
      type: 'toast',
      tone: 'news',
      text: 'The phone was deleted. Texts from it get no answer anymore.',
    }),
  },
  guards: { removable: ({ context, event }) => findEventRow(context, event) !== null },
}).createMachine({
  id: 'textBanking',
  context: ({ input }) => ({ ...input, ...noList, ...noDialog, commands: null, commandsError: null }),
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
    dialog: dialogs({
      phoneRegistration: dialog(phoneRegistrationMachine, {
        input: ({ userId }: Context, { sentTo }: Abouts['phoneRegistration']) => ({ userId, sentTo }),
        isChanged: () => true,
      }),
    }),
  },
})
