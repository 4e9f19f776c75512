import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { wrongExplanation } from '../../values/disputes.ts'
import type { DisputeAct } from '../../values/enumerations.ts'
import { newUuid } from '../../values/uuid.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import { announceFormsChanged, formsChannel } from '../shared/changed.channel.ts'
import { getErrorFields } from '../shared/fields.rules.ts'
import { reading, reloadingOn } from '../shared/reading.recipe.ts'
import {
  noErrors,
  saving,
  type SavingContext,
  type SavingEvent,
  savingGuards,
  type SavingTag,
} from '../shared/saving.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { type Desk, type Dispute, listActs } from './disputes.rules.ts'
import { changeDispute, getFormDispute } from './disputes.services.ts'
import { stageGuards, stages } from './stages.recipe.ts'

type Draft = { explanation: string }
type Input = { userId: number; id: number }
/** `act`: what staff are about to do. `seen` and `lastId`: what was proposed, and the newest message, when they chose it. */
type Context = Input &
  SavingContext<Draft> & {
    dispute: Dispute | null
    desk: Desk | null
    readError: ApiError | null
    act: DisputeAct
    seen: Desk['proposal']
    lastId: number | null
    key: string
  }
type Event =
  | SavingEvent<Draft>
  | { type: 'act.choose'; act: DisputeAct; lastId: number | null }
  | { type: 'act.cancel' | 'reload' | 'forms.change' }

export type FormDisputeActor = ActorRefFrom<typeof formDisputeMachine>

const errorsOf = ({ act, draft }: Pick<Context, 'act' | 'draft'>) =>
  getErrorFields<Draft>({ explanation: act === 'DECIDE_AGAINST' ? wrongExplanation(draft.explanation) : null })

/** Returns what to send. An approval says what it approves: by then somebody may have proposed something else. */
const toChange = (act: DisputeAct, { explanation }: Draft, seen: Desk['proposal']) =>
  act === 'APPROVE'
    ? { act, approves: seen?.act ?? null, explanation: seen?.explanation ?? '' }
    : { act, approves: null, explanation: act === 'DECIDE_AGAINST' ? explanation : '' }

/** Shows staff how a dispute is going, and lets them credit and decide it, two of them where it must be two. */
export const formDisputeMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: SavingTag | 'late'
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { getFormDispute, changeDispute, formsChannel, confirmPassword: confirmPasswordMachine },
  actions: { warnTabsOutOfSync, announceFormsChanged: () => announceFormsChanged() },
  guards: {
    ...stageGuards,
    ...savingGuards,
    sendable: ({ context }) => errorsOf(context).length === 0,
    proposed: ({ context: { desk } }) => Boolean(desk?.proposal),
    unproposed: ({ context: { desk } }) => !desk?.proposal,
    offered: ({ context: { dispute, desk }, event }) =>
      event.type === 'act.choose' && dispute !== null && desk !== null && listActs(dispute, desk).includes(event.act),
  },
}).createMachine({
  id: 'formDispute',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    dispute: null,
    desk: null,
    readError: null,
    act: 'CREDIT',
    seen: null,
    lastId: null,
    key: newUuid(),
    draft: { explanation: '' },
    ...noErrors,
  }),
  invoke: { id: 'formsChannel', src: 'formsChannel', onError: { actions: 'warnTabsOutOfSync' } },
  states: {
    answer: reading(
      { getFormDispute },
      {
        input: ({ id }: Context) => ({ id }),
        keep: (answer) => answer,
        keepError: (readError) => ({ readError }),
        ...reloadingOn('forms.change'),
      },
    ),
    stage: stages,
    approval: {
      initial: 'none',
      states: {
        none: { always: { guard: 'proposed', target: 'waitingForSecond' } },
        waitingForSecond: { always: { guard: 'unproposed', target: 'none' } },
      },
    },
    acting: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'act.choose': {
              guard: 'offered',
              target: 'form',
              actions: assign(({ context, event }) => ({
                act: event.act,
                lastId: event.lastId,
                seen: context.desk?.proposal ?? null,
                key: newUuid(),
                draft: { explanation: '' },
                ...noErrors,
              })),
            },
          },
        },
        ...saving(
          { changeDispute },
          {
            errorsOf,
            whenChanged: (): Partial<Context> => ({ key: newUuid() }),
            whenTyping: { 'act.cancel': 'idle' },
            input: ({ id, key, act, draft, seen, lastId }: Context) => ({
              id,
              key,
              lastId,
              ...toChange(act, draft, seen),
            }),
            keep: (answer) => answer,
            done: 'idle',
            actions: ['announceFormsChanged'],
            isGuarded: true,
          },
        ),
      },
    },
  },
})
