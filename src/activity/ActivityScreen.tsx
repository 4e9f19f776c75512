import { useSelector } from '@xstate/react'
import { type ActivityActor, type ActivityContext, activityMachine } from '../../machines/activity/activity.machine.ts'
import { getActivityFields, getActivitySorts } from '../../machines/activity/activity.rules.ts'
import { pageSize, countPages } from '../../machines/shared/list.rules.ts'
import { maxEntries } from '../../values/activity.ts'
import { ListPage } from '../office/ListPage.tsx'
import { listWords } from '../office/list.words.ts'
import type { Tab } from '../shared/PageTabs.tsx'
import { Pager } from '../office/Pager.tsx'
import { SortMenu } from '../office/SortMenu.tsx'
import { useListAddress } from '../office/use-list-address.ts'
import { flowPage, type MemberInput } from '../shared/MemberFlow.tsx'
import { officeScreens } from '../shared/office-addresses.ts'
import { List } from '../shared/list/List.tsx'
import { ActivityView } from './ActivityView.tsx'
import { activityWords } from './activity.words.ts'
import { activityColumns, activityEntry, useActivityActions } from './activity-rows.tsx'

export const ActivityPage = flowPage({
  machine: activityMachine,
  Screen: ActivityScreen,
  input: ({ institutionId, search, kind }: MemberInput & { kind: 'members' | 'admins' }) => ({
    institutionId,
    kind,
    search,
  }),
})

export function ActivityScreen({ actor }: { actor: ActivityActor }) {
  const context = useSelector(actor, (state) => state.context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const { kind, query, text, items, found, error } = context
  const actions = useActivityActions(kind)
  useListAddress(actor)
  return (
    <ListPage
      title={activityWords.title}
      tabs={tabs}
      search={{
        label: activityWords.search,
        text,
        applied: query.search,
        maxLength: 100,
        onType: (typed) => actor.send({ type: 'text.change', text: typed }),
        onSearch: () => actor.send({ type: 'search.submit' }),
        onClear: () => actor.send({ type: 'search.clear' }),
      }}
      filter={{
        label: activityWords.searchIn,
        options: getActivityFields(kind).map((field) => ({
          label: activityWords.fields[field],
          isOn: query.fields.includes(field),
          onToggle: () => actor.send({ type: 'field.toggle', field }),
        })),
      }}
      tools={
        <SortMenu
          label={activityWords.sort(query.sort, kind)}
          sort={query.sort}
          options={getActivitySorts(kind).map((sort) => ({ sort, label: activityWords.sorts[sort] }))}
          onSort={(sort) => actor.send({ type: 'sort.choose', sort })}
        />
      }
      listTitle={
        query.isNever
          ? kind === 'members'
            ? activityWords.never
            : activityWords.neverDone
          : activityWords.logs(items && found, kind)
      }
      count={listNotes(context).join('. ')}
      isBusy={isBusy}
    >
      <ActivityView kind={kind} isNever={query.isNever} />
      <List
        label={activityWords.title}
        columns={activityColumns}
        entry={activityEntry}
        actions={actions}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={null}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
        awaited={10}
      />
      <Pager page={query.page} pages={countPages(found)} onPage={(page) => actor.send({ type: 'page.choose', page })} />
    </ListPage>
  )
}

function listNotes({ query, items, total, found, isPlain }: ActivityContext): string[] {
  if (!items) return []
  const first = (query.page - 1) * pageSize + 1
  const cut = query.isNever ? activityWords.first : activityWords.newest
  return [
    ...(total > maxEntries ? [cut(maxEntries, total)] : []),
    ...(isPlain ? [activityWords.plain] : []),
    ...(items.length === 0 ? [found === 0 ? activityWords.none : activityWords.beyond] : []),
    ...(items.length > 0 && found > pageSize
      ? [listWords.rows(first, first + items.length - 1, found, activityWords.rows)]
      : []),
  ]
}

const tabs: readonly Tab[] = [
  { label: activityWords.members, icon: 'people', to: officeScreens.memberActivity },
  { label: activityWords.admins, icon: 'shield', to: officeScreens.adminActivity },
]
