import type { Fund } from '../../machines/accounts/open-share.rules.ts'
import { ShrType } from '../../values/enumerations.ts'
import { type Cents, format } from '../../values/money.ts'

export const openShareWords = {
  savings: 'New Savings Account',
  share: 'New Share Account',
  type: 'Type',
  types: {
    [ShrType.REGULAR_SHARE]: 'Regular share',
    [ShrType.SHARE_DRAFT]: 'Share draft',
    [ShrType.CLUB]: 'Club',
  } as Record<number, string>,
  description: 'My Description',
  descriptionHint: 'Up to 40 characters, for example Summer house.',
  deposit: 'Opening deposit',
  from: 'From account',
  noFund: 'No opening deposit',
  fund: ({ id, description, owner, available }: Fund) =>
    [`${description} ${id}`, owner, available !== null && format(available)].filter(Boolean).join(', '),
  moves: (amount: Cents, id: string) => `${format(amount)} moves from ${id} as soon as you press Open account.`,
  open: 'Open account',
  opened: 'Your New Account',
  openedAs: (id: string, description: string) => `${id} ${description} is open.`,
  moved: (amount: Cents, id: string) => `${format(amount)} came from ${id}.`,
  confirmation: (number: string) => `Confirmation number: ${number}`,
}
