import { type Criterion, searchKinds } from '../../machines/searches/searches.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { SearchAccountType } from '../../values/enumerations.ts'
import { format } from '../../values/money.ts'

const accountTypes: Record<SearchAccountType, string> = {
  [SearchAccountType.NONE]: 'Select an Option',
  [SearchAccountType.SHARE]: 'SHARE',
  [SearchAccountType.LOAN]: 'LOAN',
}

export const searchesWords = {
  title: 'Advanced Search',
  saved: 'Saved Searches',
  none: 'saved searches',
  firstSearch: 'Save a search below to run it again.',
  savedSearch: 'Saved search',
  choose: 'Select a search',
  search: 'Search',
  remove: 'Delete',
  removeTitle: 'Remove SavedSearch', // sic
  askToRemove: 'Are you sure you want to delete this saved search',

  create: 'New Search',
  name: 'Name',
  description: 'Description',
  criteria: 'Criteria',
  noCriteria: 'No criteria yet',
  counted: (count: number) => `${count} ${count === 1 ? 'criterion' : 'criteria'}`,
  kind: 'Criteria type',
  kinds: {
    [searchKinds.NONE]: 'Select an Option',
    [searchKinds.ACCOUNT_NUMBERS]: 'Account Numbers',
    [searchKinds.ACCOUNT_TYPE]: 'Account Type',
    [searchKinds.AMOUNTS]: 'Amount Ranges',
    [searchKinds.MATURING_IN_DAYS]: 'Maturing In Days',
    [searchKinds.MATURITY_DATES]: 'Maturity Date Ranges',
  },
  number: 'Account number',
  numberHint: 'As 001, S-001, or your member number for all of its accounts',
  accountType: 'Account type',
  accountTypes,
  from: 'From',
  to: 'To',
  days: 'Days from today',
  add: 'Add',
  removeOne: (criterion: string) => `Remove ${criterion}`,
  columns: 'Columns to show',
  columnsHint: 'With none chosen, all are shown.',
  save: 'Save & Search',

  results: 'Search Results',
  resultsFor: (name: string) => (name ? `Search Results for ${name}` : 'Search Results'),
  nothing: 'No results found',
  newSearch: 'New Search',
  export: 'Export what you see',
  reload: 'Reload',
  reloading: 'Reloading',
}

export const columnNames: Readonly<Record<string, string>> = {
  accountId: 'Account Id',
  accountNumber: 'Account Number',
  accountType: 'Account Type',
  description: 'Description',
  balance: 'Balance',
  available: 'Available',
  rate: 'Rate',
  maturityDate: 'Maturity Date',
}

/** Makes a name for a column that this version does not know: 'openedOn' becomes 'Opened On'. */
export const columnName = (key: string): string =>
  columnNames[key] ?? key.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase())

export function criterionText(criterion: Criterion): string {
  switch (criterion.kind) {
    case searchKinds.ACCOUNT_NUMBERS:
      return `Account Number ${criterion.number}`
    case searchKinds.ACCOUNT_TYPE:
      return `Account Type ${accountTypes[criterion.accountType]}`
    case searchKinds.AMOUNTS:
      return `Amount ${format(criterion.from)} to ${format(criterion.to)}`
    case searchKinds.MATURING_IN_DAYS:
      return `Maturing In ${criterion.days} ${criterion.days === 1 ? 'Day' : 'Days'}`
    case searchKinds.MATURITY_DATES:
      return `Maturity Date ${dayToWire(criterion.from)} to ${dayToWire(criterion.to)}`
  }
}
