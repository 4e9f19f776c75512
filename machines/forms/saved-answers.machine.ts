import { type ActorRefFrom, setup } from 'xstate'
import { dialog, type DialogEvent, dialogActions, dialogs, noDialog, type WithAbout } from '../shared/dialogs.recipe.ts'
import {
  findEventRow,
  noList,
  type RemovalEvent,
  type RemovalTag,
  type Removing,
  removing,
} from '../shared/removing.recipe.ts'
import { savedAnswerMachine } from './saved-answer.machine.ts'
import { getSavedAnswers, removeSavedAnswer, type SavedAnswer } from './saved-answers.services.ts'

type Input = { userId: number }
/** Null adds a new one. */
type Abouts = { savedAnswer: { answer: SavedAnswer | null } }
type Context = Input & Removing<SavedAnswer> & WithAbout<Abouts>

export type SavedAnswersActor = ActorRefFrom<typeof savedAnswersMachine>

const dialogRegion = dialogs({
  savedAnswer: dialog(savedAnswerMachine, {
    input: (_: Context, about: Abouts['savedAnswer']) => about,
    isChanged: () => true,
  }),
})

/** Lists the answers that staff keep for use again. */
export const savedAnswersMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: RemovalEvent | DialogEvent<Abouts> | { type: 'reload' }
    tags: 'busy' | RemovalTag
    children: { savedAnswer: 'savedAnswer' }
  },
  actors: { getSavedAnswers, removeSavedAnswer, savedAnswer: savedAnswerMachine },
  actions: dialogActions,
  guards: { removable: ({ context, event }) => findEventRow(context, event) !== null },
}).createMachine({
  id: 'savedAnswers',
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...noList, ...noDialog }),
  states: {
    list: removing({ getSavedAnswers }, { removeSavedAnswer }, { input: () => ({}), actions: [] }),
    dialog: dialogRegion,
  },
})
