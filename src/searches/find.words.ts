export const findWords = {
  title: 'Find anything',
  label: {
    member: 'Screens, accounts, payees and transactions',
    staff: 'Screens, members and forms',
    screens: 'Screens',
  },
  help: 'Narrow transactions with from:, tag:, over:, under:, after: or before:, as in coffee over:5 after:11/01/2026',
  results: 'Results',
  screens: 'Screens',
  accounts: 'Accounts',
  payees: 'Payees',
  contacts: 'Contacts',
  transactions: 'Transactions',
  members: 'Members',
  forms: 'Forms',
  contact: 'Send Money',
  archived: 'Archived',
  pending: 'Pending',
  searching: 'Searching…',
  tooShort: 'Type more to search.',
  nothing: 'Nothing found. Check the spelling, or try fewer words.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  newest: (count: number) =>
    `The newest ${count} transactions are listed, and there are more. Add a word, an amount or a date to narrow them.`,
  stopped: (day: string) => `We looked back to ${day}. To look further back, add before:${day}`,
  more: (shown: number, total: number, of: string) =>
    `${shown} of ${total} ${of.toLowerCase()} are listed. Type more to narrow them.`,
}
