import { fromPromise } from 'xstate'
import { calls, operation } from '../../api/calls/statements.ts'
import { fetchFile } from '../../api/files.ts'
import { retryOnceIfLost } from '../../api/problems.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { toStatements } from './statements.rules.ts'

export const getStatements = operation('getStatements', toStatements)

export const getStatementFile = fromPromise<Blob, { userId: number; month: Day }>(({ input, signal }) =>
  retryOnceIfLost(() =>
    fetchFile(
      calls.getStatementFile,
      { userId: input.userId, month: dayToWire(input.month) },
      { type: 'application/pdf', signal },
    ),
  ),
)
