export const accountNamesWords = {
  title: 'Bank Accounts',
  names: 'Accounts Description',
  account: 'Account ID',
  description: 'Description',
  mine: 'My Description',
  mineOf: (id: string) => `My Description, ${id}`,
  accounts: 'bank accounts',
  saved: (count: number) => (count === 1 ? 'Bank Account updated succesfully!' : 'Bank Accounts Updated succesfully!'),
}
