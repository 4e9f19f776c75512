import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate'
import { errorFromEvent } from '../../api/problems.ts'
import { type FormTab, maxForms } from '../../values/forms.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { withAnswer } from '../shared/action.recipe.ts'
import { formsChannel } from '../shared/changed.channel.ts'
import { addressEvent, type AddressEvent, listingGuards, type PageEvent, setQuery } from '../shared/listing.recipe.ts'
import { missingGuard } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { deskMachine } from './desk.machine.ts'
import { formsAddress, type FormsQuery, toggleFormsFilter } from './forms.rules.ts'
import { formThreadMachine } from './form-thread.machine.ts'
import { sendChanges } from './send-changes.recipe.ts'
import { openThread } from './open-thread.recipe.ts'
import { closeForms, type FoundForms, getForms, updateForm, updateForms } from './forms.services.ts'
import type { FormsEvent, SortEvent, ToggleEvent, Triage } from './triage.context.ts'
import * as changes from './triage-changes.rules.ts'
import * as triage from './triage.rules.ts'

export type FormsActor = ActorRefFrom<typeof formsMachine>

type InState = { context: Triage }
const reading = (id: string, told: readonly 'tellError'[]) => ({
  id,
  src: 'getForms' as const,
  input: ({ context: { tab, query, version, listed, isSorting } }: InState) => {
    return { tab, query, version, isSorting, isListed: query.form !== null && listed.includes(query.form) }
  },
  onDone: { target: 'shown', actions: { type: 'keepFound', params: withAnswer<FoundForms> } } as const,
  onError: [
    { guard: 'missing' as const, target: '#forms.missing' },
    { target: 'shown', actions: ['keepError' as const, ...told] },
  ],
})

/** Lists forms in the inbox or archive. The query and the open form are kept only in the address. */
export const formsMachine = setup({
  types: {} as {
    input: { tab: FormTab; search: string }
    output: { missing: true }
    context: Triage
    events: FormsEvent
    emitted: AddressEvent | ToastEvent
    tags: 'busy' | 'waiting'
    children: { desk: 'desk'; formThread: 'formThread' }
  },
  actors: {
    getForms,
    updateForm,
    updateForms,
    closeForms,
    formsChannel,
    desk: deskMachine,
    formThread: formThreadMachine,
  },
  guards: {
    ...missingGuard,
    ...listingGuards,
    elsewhere: ({ context, event }) => event.type === 'address.change' && triage.isElsewhere(context, event.search),
    possible: ({ context, event }) =>
      event.type === 'form.change' && changes.isPossible(context, event.id, event.action),
    closable: ({ context, event }) => event.type === 'form.close' && changes.isClosable(context, event.id),
    checkable: ({ context: { checked }, event }) =>
      checked.length < maxForms || ('id' in event && checked.some(({ id }) => id === event.id)),
    movable: ({ context: { checked, queue } }) => checked.length > 0 && !queue.some(({ isBulk }) => isBulk),
    justOpened: ({ context: { selected, opened } }) => selected !== null && selected.id !== opened,
    threaded: ({ context: { selected } }) => Boolean(selected?.member),
    leftThread: ({ context: { selected, threadOf } }) => selected?.id !== threadOf,
    queued: ({ context }) => context.queue.length > 0,
    closingQueued: ({ context }) => changes.nextClosing(context) !== undefined,
    bulkQueued: ({ context }) => context.queue[0]?.isBulk === true,
  },
  actions: {
    // A separate function, because next to keepChanged the types of writeAddress would get lost.
    warnTabsOutOfSync: enqueueActions(() => warnTabsOutOfSync()),
    writeAddress: emit(({ event }, query: FormsQuery) => addressEvent(event, formsAddress(query))),
    keepAddress: assign(({ context, event }) =>
      event.type === 'address.change' ? triage.withAddress(context, event.search) : {},
    ),
    keepFound: assign(({ context }, found: FoundForms) => triage.applyReload(context, found)),
    keepError: assign(({ event }) => ({ error: errorFromEvent(event) })),
    keepRefusal: assign(({ context, event }) => ({
      changeError: errorFromEvent(event),
      queue: context.queue.slice(1),
    })),
    keepChanged: enqueueActions(({ context, enqueue }, answered: changes.Changed | null) => {
      const changed = answered ?? changes.asAsked(context)
      const address = addressEvent(
        { type: 'form.change' },
        formsAddress({ ...context.query, form: changes.getNextForm(context)?.id ?? null }),
      )
      if (changes.leavesTab(context, changed)) enqueue.emit(address)
      enqueue.assign(changes.applyChanges(context, changed))
      enqueue.raise({ type: 'reload' })
    }),
    tellError: emit(
      ({ event }): ToastEvent => ({ type: 'toast', tone: 'problem', text: errorFromEvent(event).message }),
    ),
  },
}).createMachine({
  id: 'forms',
  context: ({ input: { tab, search } }) => triage.newTriage(tab, search),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: [
        { id: 'formsChannel', src: 'formsChannel', onError: { actions: 'warnTabsOutOfSync' } },
        { id: 'desk', src: 'desk', onError: { target: 'open', reenter: true, actions: 'tellError' } },
      ],
      on: {
        'text.change': { actions: assign(({ event }) => ({ text: event.text })) },
        'search.submit': {
          actions: [
            assign({ checked: [] }),
            setQuery(({ query, text }: Triage) => ({ ...query, search: text.trim(), page: 1 })),
          ],
        },
        'search.clear': [
          {
            guard: 'applied',
            actions: [assign({ text: '' }), setQuery(({ query }: Triage) => ({ ...query, search: '', page: 1 }))],
          },
          { actions: assign({ text: '' }) },
        ],
        'filter.toggle': {
          actions: setQuery(({ query }: Triage, { filter }: ToggleEvent) => toggleFormsFilter(query, filter)),
        },
        'sort.choose': { actions: setQuery(({ query }: Triage, { sort }: SortEvent) => ({ ...query, sort, page: 1 })) },
        'page.choose': { actions: setQuery(({ query }: Triage, { page }: PageEvent) => ({ ...query, page })) },
        'form.open': {
          actions: setQuery(({ query }: Triage, { id }: { id: number }) => ({
            ...query,
            form: query.form === id ? null : id,
          })),
        },
        'form.check': {
          guard: 'checkable',
          actions: assign(({ context, event }) => triage.withCheck(context, event.id)),
        },
        'checks.clear': { actions: assign({ checked: [] }) },
        'form.change': {
          guard: 'possible',
          actions: assign(({ context, event }) => changes.withChange(context, event.id, event.action)),
        },
        'form.close': {
          guard: 'closable',
          actions: assign(({ context, event }) => changes.withClosing(context, event)),
        },
        'checks.close': {
          guard: 'movable',
          actions: assign(({ context, event }) => changes.withClosingOfChecked(context, event.reason)),
        },
        'checks.move': { guard: 'movable', actions: assign(({ context }) => changes.withMove(context)) },
        'checks.favorite': { guard: 'movable', actions: assign(({ context }) => changes.withFavorites(context)) },
      },
      states: {
        list: {
          initial: 'loading',
          on: {
            'address.change': [
              { guard: 'elsewhere', target: '.loading', actions: 'keepAddress' },
              { guard: 'moved', actions: 'keepAddress' },
            ],
            reload: '.loading',
          },
          states: {
            loading: { tags: ['busy', 'waiting'], invoke: reading('getForms', ['tellError']) },
            shown: { on: { 'forms.change': 'refreshing' } },
            // Reloads in the background, so it shows no errors.
            refreshing: {
              tags: 'busy',
              // What changed in between is in no answer yet.
              on: { 'forms.change': { target: 'refreshing', reenter: true } },
              invoke: reading('getForms.refresh', []),
            },
          },
        },
        thread: openThread,
        changes: sendChanges,
      },
    },
    missing: { type: 'final' },
  },
  output: { missing: true },
})
