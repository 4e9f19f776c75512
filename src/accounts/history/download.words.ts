import { formatCount } from '../../../values/counting.ts'

export const downloadWords = {
  titles: { pdf: 'Download as PDF', quicken: 'Quicken download', csv: 'Excel CSV download' },
  csvHint: 'This file has no dates and no balances. “Export what you see” has both.',
  from: 'From',
  to: 'To',
  cancel: 'Cancel',
  download: 'Download',
  downloading: 'Downloading…',
  exportShown: 'Export what you see',
  progress: 'Part of the file that is here',
  preparing: 'Preparing your file',
  soFar: (rows: number) => (rows === 0 ? 'Preparing your file' : `${formatCount(rows)} transactions so far`),
}
