import { downloadMachine } from '../../machines/accounts/download.machine.ts'
import type { FileAccount, FileKind } from '../../machines/accounts/download.rules.ts'
import { toHistory } from '../../machines/accounts/history.services.ts'
import { day } from '../../values/days.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { share } from './transactions.ts'

export const everyday: FileAccount = {
  uniqueId: 'S4kQ8mZp1aB7cD0xW4002',
  accountType: 1,
  id: 'S-002',
  description: 'Everyday Checking',
}
export const wagon: FileAccount = {
  uniqueId: 'L7tR2nVy5gH9jK3sE1001',
  accountType: 2,
  id: 'L-001',
  description: 'The blue wagon',
}

const rows = [
  share(12, '11/20/2026', 'Pelican Fuel & Marine', -41.75, null, {
    status: 1,
    pendingType: 'Card hold',
    settleDate: null,
  }),
  share(11, '11/18/2026', 'Check', -185, 0, { type: 5, draft: '1043' }),
  share(10, '11/13/2026', '=HYPERLINK("http://example.test","Win")', -1, 0),
  share(9, '11/12/2026', 'Sons & Daughters "Fine" Bakery, <b>Inc.</b>', -9.9, 0),
  share(8, '11/12/2026', 'Bay Regional Hospital', 2143.18, 0, { type: 2 }),
  share(7, '11/10/2026', 'Foreign transaction fee', -0.07, 0, { type: 0 }),
]

export const samples = {
  getTransactions: {
    answers: {
      few: { postedTransactions: rows, truncated: false, statement: null },
      none: { postedTransactions: [], truncated: false, statement: null },
      truncated: { postedTransactions: rows.slice(0, 4), truncated: true, statement: null },
    },
    refusals: { broken: problem(500, "error trying to get customer's transactions") },
  },
  getQuickenFile: {
    answers: {
      file: 'OFXHEADER:100\r\n\r\n<OFX><STMTTRN><DTPOSTED>20261112120000[0:GMT]</DTPOSTED><TRNAMT>-9.90</TRNAMT></STMTTRN></OFX>\r\n',
    },
    refusals: {
      nothing: problem(422, 'No records found for those dates, try again.', { code: 'no_records' }),
      tooMany: problem(429, 'Too many attempts.', { retryAfter: 42 }),
      broken: problem(500, "error trying to get customer's quicken file"),
    },
  },
  getHistoryPdf: {
    answers: { file: '%PDF-1.7\n' },
    refusals: {
      tooManyRows: problem(422, 'A PDF file has 2,000 transactions at most. Please choose a shorter range.'),
      broken: problem(500, 'error trying to get the PDF file'),
    },
  },
} satisfies Samples

export const given = {
  userId: 7,
  institution: 'Harbor Light Credit Union',
  account: everyday,
  today: day('2026-11-20'),
}

export const downloadAt = ({ kind, ...moment }: Moment<typeof downloadMachine> & { kind: FileKind }) =>
  still(downloadMachine, { input: { ...given, kind }, ...moment })

const files = Object.entries(samples.getTransactions.answers).map(
  ([name, answer]) => [name, toHistory(answer, { from: day('2026-11-01'), to: day('2026-11-20'), type: 0 })] as const,
)

export const lab = labOf(downloadMachine, {
  inputs: [
    { ...given, kind: 'quicken' },
    { ...given, kind: 'pdf' },
    { ...given, kind: 'csv' },
  ],
  events: {
    'range.change': [{ change: { from: '' } }, { change: { from: '11/01/2026' } }],
    'download.start': [{}],
    'download.cancel': [{}],
    'dialog.close': [{}],
    'file.progress': [{ progress: { part: 0.5, rows: 500 } }],
  },
  actors: {
    getQuickenFile: {
      answers: { file: new Blob([samples.getQuickenFile.answers.file]) },
      refusals: samples.getQuickenFile.refusals,
    },
    getHistoryPdf: {
      answers: { file: new Blob([samples.getHistoryPdf.answers.file]) },
      refusals: samples.getHistoryPdf.refusals,
    },
    getTransactions: { answers: Object.fromEntries(files), refusals: samples.getTransactions.refusals },
  },
})
