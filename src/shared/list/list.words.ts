import { formatCount } from '../../../values/counting.ts'

export const sharedListWords = {
  shown: (count: number, total: number) => `${formatCount(count)} of ${formatCount(total)} shown`,
  more: 'Show more',
  details: 'Details',
  actions: 'Actions',
  actionsFor: (row: string) => `Actions for ${row}`,
  /** Nothing for no account. */
  from: (account: string) => account && `from ${account}`,
  next: (day: string) => `next ${day}`,
  ofRow: (label: string, row: string) => `${label}, ${row}`,
}
