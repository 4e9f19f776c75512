export const accountInformationWords = {
  title: 'Account Information',
  account: 'Account',
  number: 'Account Number',
  show: 'Show',
  hide: 'Hide',
  shares: 'shares',
}
