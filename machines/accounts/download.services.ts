import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { fileOf } from '../../api/files.ts'
import { retryOnceIfLost } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire, dayToWire } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import type { Range } from './history.rules.ts'
import { askTransactions } from './history.services.ts'
import { type FileAccount, type FileLine, type FileLines, followQuicken, type Progress } from './download.rules.ts'

type Wire = components['schemas']
type Asked = { userId: number; account: FileAccount; range: Range }

export const getQuickenFile = fromPromise<Blob, Asked & { tell: (progress: Progress) => void }>(({ input, signal }) => {
  const { userId, account, range, tell } = input
  const body = { userId, accountUniqueId: account.uniqueId, fromDate: dayToWire(range.from), toDate: dayToWire(range.to) }
  return retryOnceIfLost(() => {
    const follow = followQuicken(range)
    return fileOf(client.POST('/customer/getquickenfile', { body, signal, parseAs: 'stream' }), {
      type: 'application/vnd.intu.qfx',
      fallback: "error trying to get customer's quicken file",
      hear: (piece) => tell(follow(piece)),
    })
  })
})

export const getTransactions = fromPromise<FileLines, Asked>(async ({ input: { userId, account, range }, signal }) =>
  fileLinesOf(await askTransactions({ ...account, userId, filter: { ...range, type: 0 } }, signal), account),
)

export const fileLinesOf = ({ postedTransactions, truncated }: Wire['History'], account: FileAccount): FileLines => ({
  lines: postedTransactions.map((row) => lineOf(row, account)),
  truncated,
})

const lineOf = (row: Wire['Transaction'], account: FileAccount): FileLine => ({
  id: row.id,
  isPending: row.status === 1,
  on: dayFromWire(row.transactionDate),
  effectiveOn: dayFromWire(row.effectiveDate),
  accountId: account.id,
  description: row.description,
  pendingType: row.pendingType,
  type: row.type,
  amount: fromWire(row.amount),
})
