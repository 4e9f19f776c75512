import { useSelector } from '@xstate/react'
import type { ActivityActor } from '../../machines/activity/activity.machine.ts'
import { fieldsOf, shownOf, sortsOf } from '../../machines/activity/activity.rules.ts'
import { ListPage } from '../office/ListPage.tsx'
import type { Tab } from '../office/ListTabs.tsx'
import { SortMenu } from '../office/SortMenu.tsx'
import { officeScreens } from '../shared/officeAddresses.ts'
import { List } from '../shared/list/List.tsx'
import { useAddressChange } from '../shared/useAddressChange.ts'
import { ActivityView } from './ActivityView.tsx'
import { words } from './activity.words.ts'
import { useActivityColumns } from './useActivityColumns.tsx'

/** Who signed in, and what staff did. */
export function ActivityScreen({ actor }: { actor: ActivityActor }) {
  const context = useSelector(actor, (state) => state.context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const { kind, items, total, error, text, fields, isPlain, isNever, count, sort } = context
  const columns = useActivityColumns(kind)
  useAddressChange(actor)
  const shown = shownOf(context)
  const rows = shown?.slice(0, count) ?? null
  const notes = [
    ...(items && total > items.length ? [words.newest(items.length, total)] : []),
    ...(isPlain ? [words.plain] : []),
    ...(shown?.length === 0 ? [words.none] : []),
  ]
  return (
    <ListPage
      title={words.title}
      tabs={tabs}
      search={{
        label: words.search,
        text,
        maxLength: 100,
        onType: (typed) => actor.send({ type: 'text.change', text: typed }),
        onSearch: () => actor.send({ type: 'search.submit' }),
        onClear: () => actor.send({ type: 'search.clear' }),
      }}
      filter={{
        label: words.searchIn,
        options: fieldsOf(kind).map((field) => ({
          label: words.fields[field],
          isOn: fields.includes(field),
          onToggle: () => actor.send({ type: 'field.toggle', field }),
        })),
      }}
      tools={
        <SortMenu
          label={words.sort(sort, kind)}
          sort={sort}
          options={sortsOf(kind).map((each) => ({ sort: each, label: words.sorts[each] }))}
          onSort={(chosen) => actor.send({ type: 'sort.choose', sort: chosen })}
        />
      }
      listTitle={isNever ? (kind === 'members' ? words.never : words.neverDone) : words.logs(shown?.length ?? 0, kind)}
      count={notes.join('. ')}
      isBusy={isBusy}
    >
      <ActivityView kind={kind} isNever={isNever} />
      <List
        label={words.title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={null}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
        awaited={10}
        total={shown?.length ?? 0}
        {...(shown && count < shown.length && { onMore: () => actor.send({ type: 'rows.more' }) })}
      />
    </ListPage>
  )
}

const tabs: readonly Tab[] = [
  { label: words.members, icon: 'people', to: officeScreens.memberActivity },
  { label: words.admins, icon: 'shield', to: officeScreens.adminActivity },
]
