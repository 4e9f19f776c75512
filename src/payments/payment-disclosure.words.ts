/** Formats '10:00' as '10:00 am'. */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** Returns 'New York' for 'America/New_York'. */
const city = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

export const paymentDisclosureWords = {
  title: 'Payment Disclosure',
  rules: 'How payments are made',
  free: (limit: number) => `The first ${limit} payments of each calendar month are free.`,
  fee: (fee: string) => `After that, a fee of ${fee} is charged for each payment.`,
  mayApply: 'After that, a fee may apply.',
  used: (used: number) => `You have made ${used} this month.`,
  cutoff: (time: string, zone: string) =>
    `A payment must be set up by ${clock(time)} (${city(zone)} time) on the day for which it is scheduled.`,
  processed: 'Payments are processed within 1 business day of the scheduled date.',
  weekends: 'Payments for a Saturday, a Sunday or a holiday are processed on the next business day.',
  stop: 'To stop a payment, delete it under Scheduled Payments before its date.',
  seeScheduled: 'See Scheduled Payments',
  mail: 'Paper checks go by US mail. Some payments go electronically, by ACH/EFT.',
  more: 'More about payments',
}
