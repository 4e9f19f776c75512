import { grouped } from '../../values/counting.ts'

export const listWords = {
  clear: 'Clear search',
  filter: 'Filter',
  filters: 'Active filters',
  remove: (filter: string) => `Remove ${filter}`,
  loading: 'Loading',
  rows: (first: number, last: number, total: number, what: string) =>
    `${last - first + 1 === total ? '' : `${grouped(first)}–${grouped(last)} of `}${grouped(total)} ${what}`,
  pages: 'Pages',
  first: 'First',
  previous: 'Previous',
  next: 'Next',
  last: 'Last',
  page: 'Page',
  of: (pages: number) => `of ${grouped(pages)}`,
}
