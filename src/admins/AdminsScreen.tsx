import { useSelector } from '@xstate/react'
import { type AdminsActor, adminsMachine } from '../../machines/admins/admins.machine.ts'
import { filterChoices, type FilterKind, getAdminName, filterAdmins } from '../../machines/admins/admins.rules.ts'
import type { Filter } from '../office/FilterMenu.tsx'
import { ListPage } from '../office/ListPage.tsx'
import { useListAddress } from '../office/use-list-address.ts'
import { List } from '../shared/list/List.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { AskAdminDialog } from './AskAdminDialog.tsx'
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx'
import { InviteAdminDialog } from './InviteAdminDialog.tsx'
import { OwnMembershipDialog } from './OwnMembershipDialog.tsx'
import { adminsWords } from './admins.words.ts'
import { adminColumns, adminEntry, useAdminActions } from './admin-rows.tsx'

export const AdminsPage = flowPage({
  machine: adminsMachine,
  Screen: AdminsScreen,
  input: ({ userId, search }) => ({ userId, search }),
})

export function AdminsScreen({ actor }: { actor: AdminsActor }) {
  const { query, text, items, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const { inviteForm, changeRole, ownMembership, askAdmin } = useSelector(actor, ({ children }) => children)
  const actions = useAdminActions(actor)
  useListAddress(actor)
  const rows = filterAdmins(items, query)
  const filter = (kind: FilterKind): Filter => ({
    label: adminsWords.filters[kind],
    options: filterChoices(kind).map((choice) => ({
      label: adminsWords.choices[choice] ?? choice,
      isOn: query[kind].includes(choice),
      onToggle: () => actor.send({ type: 'filter.toggle', kind, choice }),
    })),
  })
  return (
    <ListPage
      title={adminsWords.title}
      action={{ label: adminsWords.add, onPress: () => actor.send({ type: 'inviteForm.open' }) }}
      search={{
        label: adminsWords.search,
        text,
        applied: query.search,
        maxLength: 200,
        onType: (typed) => actor.send({ type: 'text.change', text: typed }),
        onSearch: () => actor.send({ type: 'search.submit' }),
        onClear: () => actor.send({ type: 'search.clear' }),
      }}
      filter={[filter('status'), filter('role')]}
      count={items && rows ? (rows.length > 0 ? adminsWords.count(rows.length, items.length) : adminsWords.none) : ''}
      isBusy={isBusy}
    >
      <List
        label={adminsWords.title}
        columns={adminColumns}
        entry={adminEntry}
        actions={actions}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={getAdminName}
        empty={null}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
        awaited={6}
      />
      <OpenDialog actor={inviteForm}>{(opened) => <InviteAdminDialog actor={opened} />}</OpenDialog>
      <OpenDialog actor={changeRole}>{(opened) => <ChangeRoleDialog actor={opened} />}</OpenDialog>
      <OpenDialog actor={ownMembership}>{(opened) => <OwnMembershipDialog actor={opened} />}</OpenDialog>
      <OpenDialog actor={askAdmin}>{(opened) => <AskAdminDialog actor={opened} />}</OpenDialog>
    </ListPage>
  )
}
