export const words = {
  title: 'Account Information',
  account: 'Account',
  number: 'Account Number',
  show: 'Show',
  hide: 'Hide',
  /** As the account is known everywhere, `S-001`. */
  hidden: (id: string) => `****-${id.replace('-', '')}`,
  shares: 'shares',
}
