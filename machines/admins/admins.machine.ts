import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { dialog, type DialogEvent, dialogActions, dialogs, noDialog, type WithAbout } from '../shared/dialogs.recipe.ts'
import {
  addressEvent,
  type AddressEvent,
  listing,
  listingAt,
  type ListContext,
  type ListingEvent,
  listingGuards,
  setQuery,
} from '../shared/listing.recipe.ts'
import { reading } from '../shared/reading.recipe.ts'
import {
  type Admin,
  type AdminQuestion,
  adminsAddress,
  type AdminsQuery,
  parseAdminsAddress,
  type FilterKind,
  toggleAdminsFilter,
} from './admins.rules.ts'
import { getAdmins } from './admins.services.ts'
import { askAdminMachine } from './ask-admin.machine.ts'
import { changeRoleMachine } from './change-role.machine.ts'
import { inviteAdminMachine } from './invite-admin.machine.ts'
import { ownMembershipMachine } from './own-membership.machine.ts'

type Input = { userId: number; search: string }
type Abouts = {
  inviteForm: object
  changeRole: { admin: Admin }
  ownMembership: { admin: Admin }
  askAdmin: { admin: Admin; question: AdminQuestion }
}
type Context = ListContext<AdminsQuery> &
  WithAbout<Abouts> &
  Pick<Input, 'userId'> & { items: readonly Admin[] | null; error: ApiError | null }
type FilterEvent = { type: 'filter.toggle'; kind: FilterKind; choice: string }
type Event = ListingEvent | FilterEvent | DialogEvent<Abouts> | { type: 'reload' }

export type AdminsActor = ActorRefFrom<typeof adminsMachine>

const isChanged = () => true
const dialogRegion = dialogs({
  inviteForm: dialog(inviteAdminMachine, { input: ({ userId }: Context) => ({ userId }), isChanged }),
  changeRole: dialog(changeRoleMachine, {
    input: ({ userId }: Context, about: Abouts['changeRole']) => ({ userId, ...about }),
    isChanged,
  }),
  ownMembership: dialog(ownMembershipMachine, {
    input: ({ userId }: Context, about: Abouts['ownMembership']) => ({ userId, ...about }),
    isChanged,
  }),
  askAdmin: dialog(askAdminMachine, {
    input: ({ userId }: Context, about: Abouts['askAdmin']) => ({ userId, ...about }),
    isChanged,
  }),
})

/** Lists staff and invitations. The filter is kept only in the address. */
export const adminsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    emitted: AddressEvent
    tags: 'busy'
    children: {
      inviteForm: 'inviteForm'
      changeRole: 'changeRole'
      ownMembership: 'ownMembership'
      askAdmin: 'askAdmin'
    }
  },
  actors: {
    getAdmins,
    inviteForm: inviteAdminMachine,
    changeRole: changeRoleMachine,
    ownMembership: ownMembershipMachine,
    askAdmin: askAdminMachine,
  },
  guards: listingGuards,
  actions: {
    ...dialogActions,
    writeAddress: emit(({ event }, query: AdminsQuery) => addressEvent(event, adminsAddress(query))),
  },
}).createMachine({
  id: 'admins',
  type: 'parallel',
  context: ({ input: { userId, search } }) => ({
    userId,
    ...listingAt(search, parseAdminsAddress),
    ...noDialog,
    items: null,
    error: null,
  }),
  states: {
    list: {
      on: {
        ...listing(parseAdminsAddress),
        'filter.toggle': {
          actions: setQuery(({ query }: Context, { kind, choice }: FilterEvent) =>
            toggleAdminsFilter(query, kind, choice),
          ),
        },
      },
      ...reading(
        { getAdmins },
        {
          input: () => ({}),
          keep: (items): Partial<Context> => ({ items }),
          keepError: (error) => ({ error }),
        },
      ),
    },
    dialog: dialogRegion,
  },
})
