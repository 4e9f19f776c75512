import { operation } from '../../api/calls/received.ts'
import { parseTotal } from '../../api/pages.ts'
import type { ReceivedIssueAct } from '../../values/enumerations.ts'
import { type Issue, toIssue } from './received.rules.ts'

export const getReceivedIssues = operation('getReceivedIssues', {
  send: ({ isSettled, page }: { isSettled: boolean; page: number }) => ({ settled: isSettled, page }),
  answer: (issues, { headers }) => ({ issues: issues.map(toIssue), total: parseTotal(headers) }),
})

type Settling = { key: string; issue: Issue; act: ReceivedIssueAct; note: string }

export const settleReceivedIssue = operation('settleReceivedIssue', {
  send: ({ key, issue: { id }, act, note }: Settling) => ({ key, id, act, note }),
  answer: toIssue,
})
