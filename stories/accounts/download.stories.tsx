import type { Meta } from '@storybook/react-vite'
import { tooMany as tooManyRows } from '../../machines/accounts/download.rules.ts'
import { DownloadModal } from '../../src/accounts/history/DownloadModal.tsx'
import { problem } from '../shared/samples.ts'
import { storyOf } from '../shared/story-of.tsx'
import { downloadAt, samples, wagon } from './download.samples.ts'

const meta: Meta = { title: 'accounts/Download', component: DownloadModal }

export default meta

const { nothing, tooMany, broken } = samples.getQuickenFile.refusals

const story = storyOf(DownloadModal)
const storyAt = (moment: Parameters<typeof downloadAt>[0]) => story(downloadAt(moment))

export const Quicken = storyAt({ kind: 'quicken', value: 'form' })

export const LongName = storyAt({ kind: 'quicken', value: 'form', account: { ...wagon, description: 'W'.repeat(40) } })

export const Empty = storyAt({
  kind: 'quicken',
  value: 'form',
  draft: { from: '', to: '11/20/2026' },
  fieldErrors: [{ field: 'from', text: 'please fill all the fields' }],
})

export const WrongDays = storyAt({
  kind: 'quicken',
  value: 'form',
  draft: { from: '02/30/2026', to: 'soon' },
  fieldErrors: (['from', 'to'] as const).map((field) => ({ field, text: 'Write the date as MM/DD/YYYY.' })),
})

export const Preparing = storyAt({ kind: 'quicken', value: 'preparingFile' })

export const HalfHere = storyAt({ kind: 'quicken', value: 'preparingFile', progress: { part: 0.48, rows: 48_210 } })

export const NoRecords = storyAt({ kind: 'quicken', value: 'form', error: nothing })

export const TooMany = storyAt({ kind: 'quicken', value: 'form', error: tooMany })

export const Failed = storyAt({ kind: 'quicken', value: 'form', error: broken })

const ofPdf = samples.getHistoryPdf.refusals

export const Pdf = storyAt({ kind: 'pdf', value: 'form' })

export const PdfPreparing = storyAt({ kind: 'pdf', value: 'preparingPdf' })

export const PdfTooLong = storyAt({ kind: 'pdf', value: 'form', error: ofPdf.tooManyRows })

export const PdfFailed = storyAt({ kind: 'pdf', value: 'form', error: ofPdf.broken })

export const Csv = storyAt({ kind: 'csv', value: 'form' })

export const CsvCollecting = storyAt({ kind: 'csv', value: 'collectingRows' })

export const CsvFailed = storyAt({ kind: 'csv', value: 'form', error: samples.getTransactions.refusals.broken })

export const CsvTooLong = storyAt({ kind: 'csv', value: 'form', error: problem(422, tooManyRows) })
