import { fromPromise } from 'xstate'
import { calls } from '../../api/calls/accounts.ts'
import { fetchFile } from '../../api/files.ts'
import { retryOnceIfLost } from '../../api/problems.ts'
import { dayToWire } from '../../values/days.ts'
import { type FileAccount, followQuicken, type DownloadedSoFar } from './download.rules.ts'
import type { DayRange } from './history-filter.rules.ts'

type DownloadInput = {
  userId: number
  account: FileAccount
  range: DayRange
  tell: (progress: DownloadedSoFar) => void
}

export const getQuickenFile = fromPromise<Blob, DownloadInput>(
  ({ input: { userId, account, range, tell }, signal }) => {
    const sent = {
      userId,
      accountUniqueId: account.uniqueId,
      fromDate: dayToWire(range.from),
      toDate: dayToWire(range.to),
    }
    return retryOnceIfLost(() => {
      const follow = followQuicken(range)
      return fetchFile(calls.getQuickenFile, sent, {
        type: 'application/vnd.intu.qfx',
        signal,
        hear: (piece) => tell(follow(piece)),
      })
    })
  },
)
