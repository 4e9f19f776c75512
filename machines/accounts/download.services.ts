import { fromPromise } from 'xstate'
import { calls } from '../../api/calls/accounts.ts'
import { fetchFile } from '../../api/files.ts'
import { retryOnceIfLost } from '../../api/problems.ts'
import { dayToWire } from '../../values/days.ts'
import { type FileAccount, followQuicken, type DownloadedSoFar } from './download.rules.ts'
import type { DayRange } from './history-filter.rules.ts'

type FileInput = { userId: number; account: FileAccount; range: DayRange }

const toSent = ({ userId, account, range }: FileInput) => ({
  userId,
  accountUniqueId: account.uniqueId,
  fromDate: dayToWire(range.from),
  toDate: dayToWire(range.to),
})

export const getQuickenFile = fromPromise<Blob, FileInput & { tell: (progress: DownloadedSoFar) => void }>(
  ({ input, signal }) =>
    retryOnceIfLost(() => {
      const follow = followQuicken(input.range)
      return fetchFile(calls.getQuickenFile, toSent(input), {
        type: 'application/vnd.intu.qfx',
        signal,
        hear: (piece) => input.tell(follow(piece)),
      })
    }),
)

export const getHistoryPdf = fromPromise<Blob, FileInput>(({ input, signal }) =>
  retryOnceIfLost(() => fetchFile(calls.getHistoryPdf, toSent(input), { type: 'application/pdf', signal })),
)
