import { noImage, noImagePage } from '../../values/check.ts'
import { type Day, dayFromWire } from '../../values/days.ts'
import { TransactionSearchType } from '../../values/enumerations.ts'
import { downloadFileName } from '../../values/filename.ts'
import { displayId } from '../../values/masking.ts'
import type { HandlerContext } from '../context.ts'
import { Attachment, FallbackData, oneChunk } from '../http/answers.ts'
import type { Institution } from '../db/institution.ts'
import { type Body, handlers } from '../http/call.ts'
import { writePdfInThread } from '../pdf/writer.ts'
import { checkImage } from './check-image.ts'
import { parseHistoryFilter } from './domain.ts'
import * as domain from './downloads-domain.ts'
import * as store from './downloads-store.ts'
import { toHistoryPaper } from './history-paper.ts'
import { readHistoryRows } from './history-store.ts'
import { quickenFile } from './quicken.ts'

export const downloads = handlers(({ settings }: HandlerContext) => ({
  getCheckImage: async ({ db, body, institution, member }) => {
    const row = await store.findCheck(db, member, body.transaction.uniqueId)
    const check = domain.getCheck(row, institution)
    const noImageAnswer = (cause?: unknown) =>
      new FallbackData(noImage, noImagePage(institution.setup.fiContactPhone), cause)
    return checkImage(settings, check).then((page) => page ?? noImageAnswer(), noImageAnswer)
  },

  getQuickenFile: async ({ db, body, institution, member, today, now }) => {
    const account = await store.findStatement(db, member, body.accountUniqueId)
    domain.checkStatement(account, 'Quicken')
    domain.checkQuicken(institution.quicken)
    const range = toRange(body, today)
    const batches = await startBatches(store.readPostedBatches(db, account, range))
    if (!batches) throw domain.noRecordsRefusal()
    const name = toFileName(institution, account, range, 'qfx')
    return new Attachment(
      'application/vnd.intu.qfx',
      name,
      quickenFile({ institution: institution.quicken, account, range, now }, batches),
    )
  },

  getHistoryPdf: async ({ db, body, institution, member, now, today }) => {
    const account = await store.findStatement(db, member, body.accountUniqueId)
    domain.checkStatement(account, 'PDF')
    const range = toRange(body, today)
    const { posted, sums } = await readHistoryRows(db, account, range, domain.maxPdfRows + 1, { now, today })
    domain.checkPdfRows(posted.length)
    const paper = toHistoryPaper({ institution, account, range, rows: posted, sums })
    const file = await writePdfInThread(paper)
    return new Attachment('application/pdf', toFileName(institution, account, range, 'pdf'), oneChunk(file))
  },
}))

const toRange = ({ fromDate, toDate }: Body<'getHistoryPdf'>, today: Day) =>
  parseHistoryFilter({ from: dayFromWire(fromDate), to: dayFromWire(toDate), type: TransactionSearchType.ALL }, today)

const toFileName = (
  { name: institution }: Pick<Institution, 'name'>,
  { account_type, display_id }: Pick<store.Statement, 'account_type' | 'display_id'>,
  { from, to }: store.Days,
  ending: 'qfx' | 'pdf',
) => downloadFileName({ institution, account: displayId(account_type, display_id), from, to }, ending)

/** Waits for the first batch, so that errors surface before the file starts; null when there are no rows. */
async function startBatches<T>(batches: AsyncGenerator<T>): Promise<AsyncGenerator<T> | null> {
  const first = await batches.next()
  if (first.done) return null
  return (async function* () {
    yield first.value
    yield* batches
  })()
}
