import { useSelector } from '@xstate/react'
import { useNavigate } from 'react-router'
import type { Actor, AnyStateMachine } from 'xstate'
import type { SentEvent, SentListContext as Context } from '../../machines/broadcasts/sent.recipe.ts'
import { getSentFilters, maxSentListed, filterSent } from '../../machines/broadcasts/sent.rules.ts'
import { sentMessagesMachine } from '../../machines/broadcasts/sent-messages.machine.ts'
import { sentNotificationsMachine } from '../../machines/broadcasts/sent-notifications.machine.ts'
import { ListPage } from '../office/ListPage.tsx'
import { useListAddress } from '../office/use-list-address.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { List } from '../shared/list/List.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { officeScreens } from '../shared/office-addresses.ts'
import { truncate } from '../shared/truncating.ts'
import { sentColumns, sentEntry } from './sent.columns.tsx'
import { sentWords } from './sent.words.ts'

type Props = {
  kind: 'message' | 'notification'
  /** A machine of the recipe `sentList`. */
  actor: Pick<Actor<AnyStateMachine>, 'getSnapshot' | 'subscribe' | 'on'> & { send: (event: SentEvent) => void }
}

const createAt = { message: officeScreens.createMessage, notification: officeScreens.createNotification }

export const SentMessagesPage = flowPage({
  machine: sentMessagesMachine,
  Screen: ({ actor }) => <SentList kind="message" actor={actor} />,
  input: ({ userId, search }) => ({ userId, search }),
})

export const SentNotificationsPage = flowPage({
  machine: sentNotificationsMachine,
  Screen: ({ actor }) => <SentList kind="notification" actor={actor} />,
  input: ({ userId, search }) => ({ userId, search }),
})

export function SentList({ kind, actor }: Props) {
  const context = useSelector(actor, (state) => state.context as Context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const navigate = useNavigate()
  useListAddress(actor)
  const { items, error, text, query, count, chosen } = context
  const own = sentWords[kind]
  const shown = filterSent(context)
  const many =
    items?.length === maxSentListed && shown?.length === maxSentListed
      ? own.newest(maxSentListed)
      : own.count(shown?.length ?? 0)
  const emptyText = shown?.length === 0 ? (items?.length === 0 ? own.nothing : sentWords.common.none) : many
  return (
    <ListPage
      title={own.title}
      action={{ label: own.create, onPress: () => navigate(createAt[kind]) }}
      search={{
        label: own.search,
        text,
        applied: query.search,
        maxLength: 200,
        onType: (typed) => actor.send({ type: 'text.change', text: typed }),
        onSearch: () => actor.send({ type: 'search.submit' }),
        onClear: () => actor.send({ type: 'search.clear' }),
      }}
      filter={{
        label: sentWords.common.show,
        options: getSentFilters(kind).map((filter) => ({
          label: sentWords.common.filters[filter],
          isOn: query.filters.includes(filter),
          onToggle: () => actor.send({ type: 'filter.toggle', filter }),
        })),
      }}
      count={shown ? emptyText : ''}
      isBusy={isBusy}
    >
      <List
        label={own.title}
        columns={sentColumns(kind)}
        rows={shown?.slice(0, count) ?? null}
        keyOf={({ id }) => id}
        nameOf={sentName}
        actions={({ id, isWaiting }) => [
          {
            label: isWaiting ? sentWords.common.cancel : sentWords.common.withdraw,
            onPress: () => actor.send({ type: 'row.remove', id }),
          },
        ]}
        entry={(sent) => sentEntry(own.text, sent)}
        empty={null}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
        awaited={10}
        total={shown?.length ?? 0}
        {...(shown && count < shown.length && { onMore: () => actor.send({ type: 'rows.more' }) })}
      />
      <ConfirmDialog
        actor={actor}
        title={chosen?.isWaiting ? sentWords.common.cancel : own.withdraw}
        confirm={chosen?.isWaiting ? sentWords.common.cancel : sentWords.common.withdraw}
        {...(chosen?.isWaiting && { cancel: sentWords.common.keep })}
      >
        {chosen?.isWaiting ? own.askToCancel : own.ask} {chosen && <q>{sentName(chosen)}</q>}{' '}
        {chosen?.isWaiting ? sentWords.common.effectOfCancel : own.effect}
      </ConfirmDialog>
    </ListPage>
  )
}

const sentName = ({ text }: { text: string }) => truncate(text, 60)
