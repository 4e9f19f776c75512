import { formatCount } from '../../values/counting.ts'

export const listWords = {
  clear: 'Clear search',
  pressEnter: 'Press Enter to search',
  filter: 'Filter',
  filters: 'Active filters',
  remove: (filter: string) => `Remove ${filter}`,
  loading: 'Loading',
  rows: (first: number, last: number, total: number, what: string) =>
    `${last - first + 1 === total ? '' : `${formatCount(first)}–${formatCount(last)} of `}${formatCount(total)} ${what}`,
  pages: 'Pages',
  first: 'First',
  previous: 'Previous',
  next: 'Next',
  last: 'Last',
  page: 'Page',
  of: (pages: number) => `of ${formatCount(pages)}`,
}
