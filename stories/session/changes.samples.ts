import { changesMachine } from '../../machines/session/changes.machine.ts'
import type { ChangesAnswer, Marks } from '../../machines/session/changes.services.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const member: Marks = {
  accounts: '6d9f3c7a0c1f6a1c5f2f1d8c3f0a7b44',
  inbox: '0f1c2b9ad3a5c8e77b64c1f29e3d5a10',
  conversations: '3 7 41 40 0',
  forms: null,
  members: null,
}
const staff: Marks = { accounts: null, inbox: null, conversations: null, forms: '187', members: '12' }

export const samples = {
  getChanges: {
    answers: { member, moved: { ...member, accounts: 'b6a1c5f2f1d8c3f0a7b446d9f3c7a0c1' }, staff },
    refusals: {
      lost: problem(0, 'error trying to ask what has changed'),
      refused: problem(403, 'Your role does not allow this.', { code: 'role' }),
    },
  },
} satisfies Samples

const { answers } = samples.getChanges
const upToDate = (marks: Marks): ChangesAnswer => ({ ...marks, asOf: null })
/** What the machine gets, with the time that the answer's header has. */
export const found = {
  member: upToDate(answers.member),
  moved: upToDate(answers.moved),
  staff: upToDate(answers.staff),
  readOnly: { ...answers.member, asOf: Date.parse('2026-11-20T14:14:00') },
}

export const changesAt = (moment: Moment<typeof changesMachine>) =>
  still(changesMachine, { input: undefined, ...moment })

export const lab = labOf(changesMachine, {
  hiddenStates: {
    'changes watching.opening': 'It opens behind the screen, which stays as it is.',
    'changes watching.open': 'There is nothing to say.',
    'changes cut': 'It watches again in a moment.',
    'changes asking': 'It asks behind the screen, which stays as it is.',
    'changes hidden': 'It watches again as soon as the tab is seen.',
  },
  events: {
    'tab.show': [{}],
    'tab.hide': [{}],
    'network.lose': [{}],
    'watch.begin': [{ marks: samples.getChanges.answers.member }],
    'watch.change': [{ kinds: ['accounts'] }],
    'watch.type': [{ id: 12 }],
    'watch.call': [{}],
    'watch.beat': [{}],
    'watch.end': [{}],
  },
  actors: {
    getChanges: { ...samples.getChanges, answers: found },
    tabListener: { tells: ['tab.show'] },
    returnListener: { tells: ['tab.show', 'tab.hide', 'network.lose'] },
    changesWatch: { tells: ['watch.begin', 'watch.change', 'watch.type', 'watch.call', 'watch.beat', 'watch.end'] },
  },
})
