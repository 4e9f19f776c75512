import { operation } from '../../api/calls/transfers.ts'
import { pageOf } from '../../api/pages.ts'
import { pastOf } from './transferHistory.rules.ts'

export const getTransferHistory = operation('getTransferHistory', (transfers, around) => pageOf(transfers.map(pastOf), around))
