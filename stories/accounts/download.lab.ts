import { downloadMachine } from '../../machines/accounts/download.machine.ts'
import { fileLinesOf } from '../../machines/accounts/download.services.ts'
import { day } from '../../values/days.ts'
import { labOf } from '../lab/lab.ts'
import { everyday, samples } from './download.samples.ts'

const { few, none, truncated } = samples.getTransactions.answers
const given = { userId: 7, institution: 'Harbor Light Credit Union', account: everyday, today: day('2026-11-20') }
const files = Object.entries({ few, none, truncated }).map(([name, answer]) => [name, fileLinesOf(answer, everyday)] as const)

export const lab = labOf(downloadMachine, {
  inputs: [
    { ...given, kind: 'quicken' },
    { ...given, kind: 'csv' },
  ],
  events: {
    'range.change': [{ change: { from: '' } }, { change: { from: '11/01/2026' } }],
    'download.start': [{}],
    'download.cancel': [{}],
    'file.progress': [{ progress: { part: 0.5, rows: 500 } }],
  },
  actors: {
    getQuickenFile: {
      answers: { file: new Blob([samples.getQuickenFile.answers.file]) },
      refusals: samples.getQuickenFile.refusals,
    },
    getTransactions: { answers: Object.fromEntries(files), refusals: samples.getTransactions.refusals },
  },
})
