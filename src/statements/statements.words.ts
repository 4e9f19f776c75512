import { type Day, dayToWire, fullDay, monthOf } from '../../values/days.ts'

export const statementsWords = {
  title: 'Statements',
  none: 'statements yet',
  first: (day: Day) => `Your first statement will be here on ${fullDay(day)}.`,
  isNew: 'New',
  days: (from: Day, to: Day) => `${dayToWire(from)} to ${dayToWire(to)}`,
  viewOf: (month: Day) => `View ${monthOf(month)}`,
  download: 'Download PDF',
  downloadOf: (month: Day) => `Download PDF of ${monthOf(month)}`,
  cancel: 'Cancel',
  downloading: (month: Day) => `Downloading the statement of ${monthOf(month)}.`,
  delivery: 'E-statements or paper',
  atPartner: (button: string) => `Your statements are at our partner: press “${button}”.`,
  contact: 'Contact us to get your statements.',
}
