import { fromPromise } from 'xstate'
import { calls, operation } from '../../api/calls/statements.ts'
import { fetchFile } from '../../api/files.ts'
import { retryOnceIfLost } from '../../api/problems.ts'

export const getStatementConsent = operation('getStatementConsent')

/** `key`: the idempotency key of this consent, which may have been stored although the answer was lost. */
export const agreeToEStatements = operation('agreeToEStatements')
export const withdrawEStatements = operation('withdrawEStatements')

export const getSampleStatement = fromPromise<Blob, { userId: number }>(({ input: { userId }, signal }) =>
  retryOnceIfLost(() => fetchFile(calls.getSampleStatement, { userId }, { type: 'application/pdf', signal })),
)
