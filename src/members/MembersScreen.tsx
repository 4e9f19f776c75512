import { useSelector } from '@xstate/react'
import { type MembersActor, membersMachine } from '../../machines/members/members.machine.ts'
import type { StatusFilter } from '../../machines/members/members.rules.ts'
import { pageSize, countPages } from '../../machines/shared/list.rules.ts'
import { ListPage } from '../office/ListPage.tsx'
import { listWords } from '../office/list.words.ts'
import { Pager } from '../office/Pager.tsx'
import { List } from '../shared/list/List.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx'
import { memberColumns, memberEntry, useMemberActions } from './member-rows.tsx'
import { toMemberSorting } from './member-sorting.ts'
import { membersWords } from './members.words.ts'
import { useListAddress } from '../office/use-list-address.ts'

export const MembersPage = flowPage({
  machine: membersMachine,
  Screen: MembersScreen,
  input: ({ userId, search }) => ({ userId, search }),
})

export function MembersScreen({ actor }: { actor: MembersActor }) {
  const { query, text, items, total, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const changeStatus = useSelector(actor, ({ children }) => children.changeStatus)
  const actions = useMemberActions(actor)
  useListAddress(actor)
  const first = (query.page - 1) * pageSize + 1
  const rows = items?.length ?? 0
  const nothing = total > 0 ? membersWords.beyond : membersWords.none
  return (
    <ListPage
      title={membersWords.title}
      search={{
        label: membersWords.search,
        text,
        applied: query.search,
        maxLength: 200,
        onType: (typed) => actor.send({ type: 'text.change', text: typed }),
        onSearch: () => actor.send({ type: 'search.submit' }),
        onClear: () => actor.send({ type: 'search.clear' }),
      }}
      filter={{
        label: membersWords.status,
        options: (Object.keys(membersWords.filters) as StatusFilter[]).map((status) => ({
          label: membersWords.filters[status],
          isOn: query.statuses.includes(status),
          onToggle: () => actor.send({ type: 'status.toggle', status }),
        })),
      }}
      count={
        rows > 0
          ? listWords.rows(first, first + rows - 1, total, membersWords.what(total))
          : items && !isBusy
            ? nothing
            : ''
      }
      isBusy={isBusy}
    >
      <List
        label={membersWords.title}
        columns={memberColumns}
        entry={memberEntry}
        actions={actions}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        sorting={toMemberSorting(query, (sort) => actor.send({ type: 'sort.choose', sort }))}
        empty={null}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
        awaited={10}
      />
      <Pager page={query.page} pages={countPages(total)} onPage={(page) => actor.send({ type: 'page.choose', page })} />
      <OpenDialog actor={changeStatus}>{(opened) => <ChangeStatusDialog actor={opened} />}</OpenDialog>
    </ListPage>
  )
}
