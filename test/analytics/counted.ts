import { plainInstitution } from '../support/plain.ts'

/** An institution with web analytics. */
export const counted = {
  setup: {
    ...plainInstitution.setup,
    simpleAnalyticsUrl: 'https://simpleanalytics.com/www.bank.test',
    simpleAnalyticsUrlOlb: 'https://simpleanalytics.com/online.bank.test',
  },
}
