import { operation } from '../../api/calls/transfers.ts'
import { toPage } from '../../api/pages.ts'
import { toPastTransfer } from './transfer-history.rules.ts'

export const getTransferHistory = operation('getTransferHistory', (transfers, around) =>
  toPage(transfers.map(toPastTransfer), around),
)
