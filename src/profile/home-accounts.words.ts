export const homeAccountsWords = {
  title: 'Accounts on Home',
  intro:
    'Move your accounts into the order in which you want to see them. A hidden account still counts in your totals.',
  groups: { shares: 'Shares', drafts: 'Share Drafts', loans: 'Loans', cards: 'Credit Cards' },
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  movedTo: (name: string, place: number, count: number) => `${name} is number ${place} of ${count}.`,
  shown: 'On Home',
  save: 'Save Changes',
  shownOf: (name: string) => `Show ${name} on Home`,
}
