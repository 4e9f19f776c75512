import { shallowEqual, useSelector } from '@xstate/react'
import { type FormsActor, formsMachine } from '../../machines/forms/forms.machine.ts'
import {
  type FormFilter,
  formOwners,
  formSenders,
  formWaits,
  isSameList,
  formKinds,
} from '../../machines/forms/forms.rules.ts'
import type { Triage } from '../../machines/forms/triage.context.ts'
import { FormSort } from '../../values/enumerations.ts'
import type { FormTab } from '../../values/forms.ts'
import { ListPage } from '../office/ListPage.tsx'
import { SortMenu } from '../office/SortMenu.tsx'
import { useListAddress } from '../office/use-list-address.ts'
import { flowPage, type MemberInput } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import type { FormParts } from './FormDetail.tsx'
import { formTabs } from './form-tabs.ts'
import { FormQueues } from './FormQueues.tsx'
import { FormsPanes } from './FormsPanes.tsx'
import classes from './Forms.module.css'
import { formsWords } from './forms.words.ts'

export const FormsPage = flowPage({
  machine: formsMachine,
  Screen: FormsScreen,
  input: ({ search, tab }: MemberInput & { tab: FormTab } & FormParts) => ({ tab, search }),
})

export function FormsScreen({ actor, ...parts }: { actor: FormsActor } & FormParts) {
  const query = useSelector(actor, ({ context }) => context.query, isSameList)
  const { text, count, error, changeError } = useSelector(actor, ({ context }) => getHead(context), shallowEqual)
  const tab = useSelector(actor, ({ context }) => context.tab)
  const isBusy = useSelector(actor, (state) => state.hasTag('waiting'))
  useListAddress(actor)
  // Staff press and leave: a change that is still queued would be lost.
  useUnsaved(useSelector(actor, ({ context }) => context.queue.length > 0))
  const desk = useSelector(actor, ({ children }) => children.desk)
  useUnsaved(
    useSelector(desk, (state) => Object.values(state?.context.drafts ?? {}).some((text) => text.trim() !== '')),
  )
  const toFilter = (label: string, filters: readonly FormFilter[]) => ({
    label,
    options: filters.map((filter) => ({
      label: formsWords.filters[filter],
      isOn: ([...query.kinds, ...query.from, query.owner, query.waits] as readonly (FormFilter | null)[]).includes(
        filter,
      ),
      onToggle: () => actor.send({ type: 'filter.toggle', filter }),
    })),
  })
  return (
    <ListPage
      title={formsWords.title}
      tabs={formTabs}
      search={{
        label: formsWords.search,
        text,
        applied: query.search,
        maxLength: 200,
        onType: (typed) => actor.send({ type: 'text.change', text: typed }),
        onSearch: () => actor.send({ type: 'search.submit' }),
        onClear: () => actor.send({ type: 'search.clear' }),
      }}
      filter={[
        toFilter(formsWords.status, formKinds.slice(0, 2)),
        toFilter(formsWords.from, formSenders.toReversed()),
        toFilter(formsWords.owner, formOwners),
        toFilter(formsWords.waits, formWaits),
        toFilter(formsWords.more, formKinds.slice(2)),
      ]}
      tools={
        <SortMenu
          label={formsWords.sort(query.sort)}
          sort={query.sort}
          options={Object.values(FormSort).map((sort) => ({ sort, label: formsWords.sorts[sort] }))}
          onSort={(sort) => actor.send({ type: 'sort.choose', sort })}
        />
      }
      count={count}
      isBusy={isBusy}
    >
      {tab === 'inbox' && <FormQueues query={query} />}
      {(error ?? changeError) && (
        <div className={classes.problems}>
          {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
          {changeError && <Problem problem={changeError} />}
        </div>
      )}
      <FormsPanes actor={actor} {...parts} />
    </ListPage>
  )
}

/** Selects only what the head shows, so that opening or checking a form redraws none of it. */
const getHead = ({ query, text, items, total, unread, error, changeError }: Triage) => ({
  text,
  count: items
    ? query.search || query.waits || query.owner
      ? formsWords.results(total)
      : formsWords.news(unread)
    : '',
  error,
  changeError,
})
