import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { type AdminsActor, adminsMachine } from '../../machines/admins/admins.machine.ts'
import { type Admin, type AdminAct, choicesOf, type FilterKind, nameOf, shownOf } from '../../machines/admins/admins.rules.ts'
import type { Filter } from '../office/FilterMenu.tsx'
import { ListPage } from '../office/ListPage.tsx'
import { useListAddress } from '../office/useListAddress.ts'
import { List } from '../shared/list/List.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { AdminDialog, type Doing } from './AdminDialog.tsx'
import { words } from './admins.words.ts'
import { useAdminColumns } from './useAdminColumns.tsx'

export const AdminsPage = flowPage({
  machine: adminsMachine,
  Screen: AdminsScreen,
  input: ({ search }) => ({ search }),
})

/** The staff of the institution: who they are, what they may do, and who was invited. */
export function AdminsScreen({ actor }: { actor: AdminsActor }) {
  const { asked, text, items, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const [doing, begin] = useState<Doing | null>(null)
  const [act] = useState(() => (admin: Admin, chosen: AdminAct) => begin({ act: chosen, admin }))
  const columns = useAdminColumns(act)
  useListAddress(actor)
  const rows = shownOf(items, asked)
  const filter = (kind: FilterKind): Filter => ({
    label: words.filters[kind],
    options: choicesOf(kind).map((choice) => ({
      label: words.choices[choice] ?? choice,
      isOn: asked[kind].includes(choice),
      onToggle: () => actor.send({ type: 'filter.toggle', kind, choice }),
    })),
  })
  return (
    <ListPage
      title={words.title}
      action={{ label: words.add, onPress: () => begin({ act: 'invite' }) }}
      search={{
        label: words.search,
        text,
        maxLength: 200,
        onType: (typed) => actor.send({ type: 'text.change', text: typed }),
        onSearch: () => actor.send({ type: 'search.submit' }),
        onClear: () => actor.send({ type: 'search.clear' }),
      }}
      filter={[filter('status'), filter('role')]}
      count={items && rows ? (rows.length > 0 ? words.count(rows.length, items.length) : words.none) : ''}
      isBusy={isBusy}
    >
      <List
        label={words.title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        empty={null}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
        awaited={6}
      />
      {doing && (
        <AdminDialog
          doing={doing}
          onDone={() => {
            begin(null)
            actor.send({ type: 'reload' })
          }}
        />
      )}
    </ListPage>
  )
}
