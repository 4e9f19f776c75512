import { type Day, dayToWire, monthOf } from '../../values/days.ts'

export const statementsWords = {
  title: 'Statements',
  loading: 'Your statements are loading.',
  none: 'statements yet',
  first: 'Your first one will be here the day after the last business day of the month.',
  isNew: 'New',
  days: (from: Day, to: Day) => `${dayToWire(from)} to ${dayToWire(to)}`,
  download: 'Download PDF',
  downloadOf: (month: Day) => `Download PDF of ${monthOf(month)}`,
  cancel: 'Cancel',
  downloading: (month: Day) => `Downloading the statement of ${monthOf(month)}.`,
  atPartner: (button: string) => `Your statements are at our partner: press “${button}”.`,
  contact: 'Contact us to get your statements.',
}
