import { receivedIssuesMachine } from '../../machines/received/received-issues.machine.ts'
import { toIssue } from '../../machines/received/received.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type ListMoment, still } from '../shared/still.ts'
import { issues, sent } from './received-issue.samples.ts'

const { waiting, wrong, unreadable, stray, refused, closed, read } = sent
const [open, settled] = [
  [waiting, wrong, unreadable, stray],
  [refused, closed, read],
]

export const samples = {
  getReceivedIssues: {
    answers: { open, settled, none: [] },
    refusals: { broken: problem(500, 'error trying to get the files') },
  },
} satisfies Samples

export const lists = {
  open: { issues: open.map(toIssue), total: 4 },
  settled: { issues: settled.map(toIssue), total: 3 },
  none: { issues: [], total: 0 },
}

const input = { userId: 901, isSettled: false }

export const receivedIssuesAt = ({
  value: list,
  dialog = 'none',
  ...moment
}: ListMoment<typeof receivedIssuesMachine>) =>
  still(receivedIssuesMachine, {
    value: { list, dialog },
    input,
    ...lists.open,
    ...moment,
  })

export const lab = labOf(receivedIssuesMachine, {
  inputs: [input],
  events: {
    reload: [{}],
    'page.choose': [{ page: 2 }],
    'receivedIssue.open': [{ issue: issues.waiting, act: 'TAKE' }],
  },
  actors: {
    getReceivedIssues: { answers: lists, refusals: samples.getReceivedIssues.refusals },
    receivedIssue: { answers: { closed: undefined } },
  },
})
