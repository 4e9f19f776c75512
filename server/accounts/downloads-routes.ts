import { noImage, noImagePage } from '../../values/check.ts'
import { dayFromWire } from '../../values/days.ts'
import { TransactionSearchType } from '../../values/enumerations.ts'
import { downloadFileName } from '../../values/filename.ts'
import { displayId } from '../../values/masking.ts'
import type { HandlerContext } from '../context.ts'
import { Attachment, FallbackData } from '../http/answers.ts'
import type { Handlers } from '../http/call.ts'
import { checkImage } from './check-image.ts'
import { parseHistoryFilter } from './domain.ts'
import * as domain from './downloads-domain.ts'
import * as store from './downloads-store.ts'
import { quickenFile } from './quicken.ts'

export const downloads = ({ settings }: HandlerContext): Handlers<'getCheckImage' | 'getQuickenFile'> => ({
  getCheckImage: async ({ db, body, institution, member }) => {
    const row = await store.findCheck(db, member, body.transaction.uniqueId)
    const check = domain.getCheck(row, institution)
    const noImageAnswer = (cause?: unknown) =>
      new FallbackData(noImage, noImagePage(institution.setup.fiContactPhone), cause)
    return checkImage(settings, check).then((page) => page ?? noImageAnswer(), noImageAnswer)
  },

  getQuickenFile: async ({ db, body, institution, member, today, now }) => {
    const account = await store.findStatement(db, member, body.accountUniqueId)
    domain.checkStatement(account)
    domain.checkQuicken(institution.quicken)
    const range = parseHistoryFilter(
      { from: dayFromWire(body.fromDate), to: dayFromWire(body.toDate), type: TransactionSearchType.ALL },
      today,
    )
    const batches = await startBatches(store.readPostedBatches(db, account, range))
    if (!batches) throw domain.noRecordsRefusal()
    const name = downloadFileName(
      { institution: institution.name, account: displayId(account.account_type, account.display_id), ...range },
      'qfx',
    )
    return new Attachment(
      'application/vnd.intu.qfx',
      name,
      quickenFile({ institution: institution.quicken, account, range, now }, batches),
    )
  },
})

/** Waits for the first batch, so that errors surface before the file starts; null when there are no rows. */
async function startBatches<T>(batches: AsyncGenerator<T>): Promise<AsyncGenerator<T> | null> {
  const first = await batches.next()
  if (first.done) return null
  return (async function* () {
    yield first.value
    yield* batches
  })()
}
