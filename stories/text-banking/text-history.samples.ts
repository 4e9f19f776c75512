import type { components } from '../../api/schema.d.ts'
import { textHistoryMachine } from '../../machines/text-banking/text-history.machine.ts'
import { type SentText, toSentText } from '../../machines/text-banking/text-history.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type ListMoment, still } from '../shared/still.ts'
import { notEligible } from './text-banking.samples.ts'

type Wire = components['schemas']['PhoneUsage']

const text = (
  id: number,
  smsDate: string,
  textMessage: string,
  responseData: string | null,
  overrides: Partial<Wire> = {},
): Wire => ({
  id,
  from: '5550100001',
  phoneNickname: 'My mobile',
  command: textMessage.split(' ')[0] ?? '',
  smsDate,
  textMessage,
  responseData,
  wasSuccessful: true,
  confirmNum: null,
  ...overrides,
})

const full = [
  text(88, '2026-11-19T18:02:00.000Z', 'B', 'CHK $1,204.11\nSAV $8,350.00'),
  text(87, '2026-11-18T23:41:00.000Z', 'X 25.00 SAV', 'Transferred $25.00 from CHK to SAV. Confirmation 4820190904.', {
    confirmNum: '4820190904',
  }),
  text(
    81,
    '2026-11-12T14:05:00.000Z',
    'B -- Maria',
    'Command not recognized. Remove any signature and reply HELP for commands.',
    {
      command: 'B -- Maria',
      wasSuccessful: false,
    },
  ),
  text(74, '2026-10-30T09:12:00.000Z', 'B', null, {
    from: '5550109101',
    phoneNickname: 'Work phone',
    wasSuccessful: false,
  }),
]

const older = [
  text(60, '2026-09-02T12:00:00.000Z', 'H CHK', '08/31 -$12.40 Harbor Cafe'),
  text(59, '2026-09-01T12:00:00.000Z', 'HELP', 'B Balances'),
]

const wrongSpan = 'Choose at most 366 days.'

export const samples = {
  getTextUsage: {
    answers: { full, none: [] as Wire[] },
    refusals: {
      notEligible,
      foreign: problem(403, 'This is not yours.', { code: 'not_yours' }),
      tooLong: problem(422, wrongSpan, { fields: { toDate: wrongSpan } }),
      broken: problem(500, 'error trying to get banking usage'),
    },
  },
} satisfies Samples

/** A balance, a transfer, a text that was not understood, and one without an answer. */
export const items = full.map(toSentText)

export const pages = {
  whole: { items, total: 4 },
  part: { items, total: 30 },
  next: { items: older.map(toSentText), total: 30 },
  longNames: {
    items: items.map((one) => ({
      ...one,
      phoneNickname: 'Supercalifragilisticexpialidoc',
      command: 'SUPERCALIFRAGILISTIC',
    })),
    total: 4,
  },
  none: { items: [], total: 0 },
}

const input = { userId: 7, zone: 'America/New_York', phoneNumber: null }
/** Fixed days, so that they do not depend on today. */
export const draft = { fromDate: '05/01/2026', toDate: '11/20/2026' }

export const textHistoryAt = ({
  page,
  value: list,
  dialog = 'none',
  ...moment
}: ListMoment<typeof textHistoryMachine> & { page?: keyof typeof pages }) =>
  still(textHistoryMachine, {
    value: { open: { list, dialog } },
    input,
    draft,
    ...(page && { ...pages[page], counted: pages[page].items.length, pages: 1 }),
    ...moment,
  })

export const lab = labOf(textHistoryMachine, {
  inputs: [input, { ...input, phoneNumber: '5550100001' }],
  events: {
    reload: [{}],
    'history.more': [{}],
    'draft.change': [{ change: draft }, { change: { fromDate: '11/21/2026' } }],
    'draft.submit': [{}],
    'sentText.open': [{ text: items[0] as SentText }],
    'sentText.close': [{}],
  },
  actors: { getTextUsage: { answers: pages, refusals: samples.getTextUsage.refusals } },
  hiddenStates: { 'textHistory missing': 'Page Not Found takes its place.' },
})
