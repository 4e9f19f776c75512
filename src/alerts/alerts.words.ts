import { format, type Cents } from '../../values/money.ts'
import { isAboutMoney } from '../../values/alerts.ts'
import { AlertKind } from '../../values/enumerations.ts'

export const alertsWords = {
  title: 'Alerts',
  intro: 'We tell you within minutes when one of these happens.',
  add: 'Add Alert',
  change: 'Change',
  remove: 'Remove',
  removeTitle: 'Remove Alert',
  askToRemove: 'Do you want to remove this alert?',
  none: 'alerts',
  firstAlert: 'Add an alert to hear about your money.',
  about: 'Tell me about',
  account: 'Account',
  chooseAccount: 'Choose an account',
  noAccounts: 'None of your accounts can have an alert about money.',
  by: 'By',
  ways: 'How we reach you',
  byNotification: 'Notification',
  byEmail: 'Email',
  byText: 'Text message',
  newAlert: 'New Alert',
  changeAlert: 'Change Alert',
  kinds: {
    [AlertKind.BALANCE_BELOW]: 'A balance below an amount',
    [AlertKind.MONEY_OUT]: 'Money out above an amount',
    [AlertKind.NEW_DEVICE]: 'A sign-in from a new device',
    [AlertKind.MESSAGE]: 'An answer from us',
  },
  amounts: { [AlertKind.BALANCE_BELOW]: 'Balance below', [AlertKind.MONEY_OUT]: 'Money out above' },
  whatOf: (kind: AlertKind, amount: Cents | null) =>
    isAboutMoney(kind)
      ? `${alertsWords.amounts[kind]} ${amount === null ? '' : format(amount)}`
      : kind === AlertKind.MESSAGE
        ? 'Answer from us'
        : 'Sign-in from a new device',
}
