import { operation } from '../../api/calls/transfers.ts'
import { toPage } from '../../api/pages.ts'
import { toPastTransfer } from './transferHistory.rules.ts'

export const getTransferHistory = operation('getTransferHistory', (transfers, around) =>
  toPage(transfers.map(toPastTransfer), around),
)
