import { useSelector } from '@xstate/react'
import { type ActivityActor, type ActivityContext, activityMachine } from '../../machines/activity/activity.machine.ts'
import { getActivityFields, getActivitySorts } from '../../machines/activity/activity.rules.ts'
import { ListPage } from '../office/ListPage.tsx'
import type { Tab } from '../shared/PageTabs.tsx'
import { PlacePager } from '../office/PlacePager.tsx'
import { SortMenu } from '../office/SortMenu.tsx'
import { useListAddress } from '../office/use-list-address.ts'
import { flowPage, type MemberInput } from '../shared/MemberFlow.tsx'
import { officeScreens } from '../shared/office-addresses.ts'
import { List } from '../shared/list/List.tsx'
import { ActivityDays } from './ActivityDays.tsx'
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
  const { kind, query, text, days, items, next, error } = context
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
        <>
          {!query.isNever && <ActivityDays actor={actor} />}
          <SortMenu
            label={activityWords.sort(query.sort, kind)}
            sort={query.sort}
            options={getActivitySorts(kind).map((sort) => ({ sort, label: activityWords.sorts[sort] }))}
            onSort={(sort) => actor.send({ type: 'sort.choose', sort })}
          />
        </>
      }
      isApart={days.from !== query.from || days.to !== query.to}
      listTitle={
        query.isNever
          ? kind === 'members'
            ? activityWords.never
            : activityWords.neverDone
          : activityWords.logs(countLogs(context), kind)
      }
      count={listNotes(context).join('. ')}
      isBusy={isBusy}
    >
      <ActivityView kind={kind} isNever={query.isNever} />
      <List
        label={activityWords.title}
        columns={activityColumns[kind]}
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
      <PlacePager
        first={activityWords.first}
        next={activityWords.next}
        isFirst={!query.before}
        isLast={!next}
        onFirst={() => actor.send({ type: 'page.first' })}
        onNext={() => actor.send({ type: 'page.next' })}
      />
    </ListPage>
  )
}

/** Of a search with more than one page, nobody counts how many it found. */
function countLogs({ query, items, total, next }: ActivityContext): number | null {
  if (!items || query.search === '') return items && total
  return query.before || next ? null : items.length
}

function listNotes(context: ActivityContext): string[] {
  const { items, isPlain } = context
  if (!items) return []
  return [
    ...(isPlain ? [activityWords.plain] : []),
    ...(items.length === 0 ? [activityWords.none] : []),
    ...(items.length > 0 && items.length !== countLogs(context) ? [activityWords.onPage(items.length)] : []),
  ]
}

const tabs: readonly Tab[] = [
  { label: activityWords.members, icon: 'people', to: officeScreens.memberActivity },
  { label: activityWords.admins, icon: 'shield', to: officeScreens.adminActivity },
]
