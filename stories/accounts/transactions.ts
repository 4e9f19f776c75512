import type { components } from '../../api/schema.d.ts'

type Wired = components['schemas']['Transaction']
export type Answer = components['schemas']['History']

export const share = (
  id: number,
  transactionDate: string,
  description: string,
  amount: number,
  balance: number | null,
  more: Partial<Wired> = {},
): Wired => ({
  uniqueId: id.toString(16).padStart(32, '5f0c1e7ab92d4c3f8e6a7b1d20c4e9f3'),
  id,
  accountId: '002',
  accountType: 1,
  type: 4,
  description,
  transactionDate,
  amount,
  actualDate: transactionDate,
  settleDate: transactionDate,
  pendingType: '',
  effectiveDate: transactionDate,
  draft: '',
  status: 2,
  principal: null,
  interest: null,
  fee: null,
  comment: '',
  balance,
  extraInfo: '',
  ...more,
})

const pending = (
  id: number,
  transactionDate: string,
  description: string,
  amount: number,
  pendingType: string,
  more: Partial<Wired> = {},
) => share(id, transactionDate, description, amount, null, { status: 1, settleDate: null, pendingType, ...more })

const check = (
  id: number,
  on: string,
  payee: string,
  amount: number,
  balance: number,
  number: string,
  extraInfo: string,
) => share(id, on, payee, amount, balance, { type: 5, draft: number, extraInfo })

const loanRow = (
  id: number,
  on: string,
  description: string,
  amount: number,
  balance: number,
  more: Partial<Wired> = {},
): Wired =>
  share(id, on, description, amount, balance, {
    accountId: '001',
    accountType: 2,
    type: 7,
    interest: 0,
    fee: 0,
    principal: amount * 100,
    ...more,
  })

const zeros = { since: 0, pendingIn: 0, pendingOut: 0, creditLimit: 0, interest: 0, fees: 0 }

/** Every kind of row that a share can have, and text from outside that must not break the page. */
export const maria: Answer = {
  postedTransactions: [
    pending(32, '11/20/2026', 'Pelican Fuel & Marine', -41.75, 'Card hold'),
    pending(31, '11/19/2026', 'Tidewater Grocery', -230, 'Card hold'),
    share(30, '11/19/2026', 'Transfer to S-005', -50, 7_182.19, {
      type: 3,
      comment: 'Holiday money',
      takeBackNum: '4820193375',
    }),
    check(
      29,
      '11/18/2026',
      'Cove Street Dental',
      -185,
      7_232.19,
      '1043',
      '{"img_key": "check-1043", "chk_number": "1043"}',
    ),
    share(28, '11/17/2026', 'Lighthouse Coffee Roasters', -8.65, 7_417.19),
    share(27, '11/15/2026', 'Bay Regional Hospital', 2_143.18, 7_425.84, { type: 2, comment: 'Payroll' }),
    share(26, '11/14/2026', 'E-PAY Saltmarsh Power & Light', -118.62, 5_282.66),
    share(25, '11/13/2026', 'ATM, Front Street', -80, 5_401.28, { type: 1 }),
    check(24, '11/12/2026', 'Okafor Piano Lessons', -42.5, 5_481.28, '1042', '{"img_key": "-"'),
    share(23, '11/10/2026', 'Transfer from S-001', 300, 5_523.78, { type: 6 }),
    share(22, '11/09/2026', 'Marigold Pharmacy', -23.17, 5_223.78, { settleDate: '01/01/1970' }),
    share(21, '11/06/2026', 'Payment to L-001', -386.12, 5_246.95, { type: 3, comment: 'Subaru Outback' }),
    share(20, '11/05/2026', '=HYPERLINK("http://example.test","Win")', -1, 5_633.07),
    share(19, '11/04/2026', 'Ōsaka Rāmen 大阪ラーメン', -31.2, 5_634.07),
    share(18, '11/03/2026', 'Sons & Daughters "Fine" Bakery, <b>Inc.</b>', -9.9, 5_665.27, {
      effectiveDate: '11/01/2026',
      comment: 'Corrected amount; see receipt',
    }),
    share(17, '11/02/2026', 'Foreign transaction fee', -1.84, 5_675.17, { type: 0 }),
  ],
  truncated: false,
  statement: {
    ...zeros,
    opening: 5_677.01,
    credits: 2_443.18,
    creditCount: 2,
    debits: -938,
    debitCount: 12,
    closing: 7_182.19,
    balance: 7_182.19,
    pendingOut: -271.75,
    available: 6_910.44,
  },
}

const words = new Map<number, Partial<Wired>>([
  [29, { ownNote: 'Half of this comes back from the insurance', tags: ['health', 'taxes-2026'] }],
  [28, { tags: ['food', 'work'] }],
  [27, { ownNote: 'Overtime' }],
  [19, { ownNote: 'Lunch with Tomas, who pays next time', tags: ['food', 'friends', 'fun', 'trip-2026', 'work'] }],
])

export const noted: Answer = {
  ...maria,
  postedTransactions: maria.postedTransactions.map((row) => ({ ...row, ...words.get(row.id) })),
}

export const onLoan: Answer = {
  postedTransactions: [
    loanRow(12, '11/11/2026', 'Payment, thank you', 214, 118.4, { principal: 21_183, interest: 2.17 }),
    loanRow(11, '10/11/2026', 'Payment, thank you', 239, 330.23, { principal: 21_017, interest: 3.83, fee: 25 }),
    loanRow(10, '09/11/2026', 'Advance', -540.4, 540.4, { type: 8, principal: -54_040 }),
  ],
  truncated: false,
  statement: {
    ...zeros,
    opening: 0,
    credits: 422,
    creditCount: 2,
    debits: -540.4,
    debitCount: 1,
    closing: 118.4,
    balance: 118.4,
    available: 0,
    interest: 6,
    fees: 25,
  },
}

const cardRow = (id: number, on: string, description: string, amount: number, balance: number, type: 0 | 7 = 0) =>
  share(id, on, description, amount, balance, { accountId: '001', accountType: 3, type })

export const onCard: Answer = {
  postedTransactions: [
    pending(16, '11/20/2026', 'Kestrel Sports', -48.2, 'Card hold', { accountId: '001', accountType: 3, type: 0 }),
    cardRow(15, '11/17/2026', 'Northline Clothing', -63.48, 1_126.45),
    cardRow(14, '11/09/2026', 'Transfer from S-002', 240, 1_062.97, 7),
    cardRow(13, '10/25/2026', 'Interest charge', -12.32, 1_302.97),
    cardRow(12, '10/17/2026', 'Harborview Airways', -165.86, 1_290.65),
  ],
  truncated: false,
  statement: {
    ...zeros,
    opening: 1_124.79,
    credits: 240,
    creditCount: 1,
    debits: -241.66,
    debitCount: 3,
    closing: 1_126.45,
    balance: 1_126.45,
    pendingOut: -48.2,
    creditLimit: 8_000,
    available: 6_825.35,
  },
}

export const nothing: Answer = {
  postedTransactions: [],
  truncated: false,
  statement: {
    ...zeros,
    opening: 0,
    credits: 0,
    creditCount: 0,
    debits: 0,
    debitCount: 0,
    closing: 0,
    balance: 0,
    available: 0,
  },
}

/** A fee has taken it below zero. */
export const overdrawn: Answer = {
  postedTransactions: [share(1, '11/18/2026', 'Courtesy pay fee', -25, -12.4, { accountId: '003', type: 0 })],
  truncated: false,
  statement: {
    ...zeros,
    opening: 12.6,
    credits: 0,
    creditCount: 0,
    debits: -25,
    debitCount: 1,
    closing: -12.4,
    balance: -12.4,
    available: -12.4,
  },
}

/** The history of a share that hides its amounts. */
export const hidden: Answer = {
  postedTransactions: [
    share(3, '11/16/2026', 'Deposit', 40, null, { accountId: '011', type: 2 }),
    share(2, '11/02/2026', 'Gift card', -12.5, null, { accountId: '011' }),
  ],
  truncated: false,
  statement: null,
}

const long =
  'Société Nationale des Chemins de fer Transatlantiques et de la Navigation Côtière, Saint-Jean-de-la-Rivière'
export const longNames: Answer = {
  ...nothing,
  postedTransactions: [
    pending(5, '11/20/2026', long, -41.75, 'Pre-authorised card hold, released when settled'),
    share(4, '11/18/2026', long, -1_234_567.89, 9_876_543.21, { comment: long }),
    share(
      3,
      '11/17/2026',
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
      2_000_000,
      9_999_999.99,
      {
        type: 6,
      },
    ),
  ],
}

const shops = [
  'Harbor Coffee',
  'City Transit',
  'Green Grocer',
  'Pharmacy Plus',
  'Hardware Depot',
  'Bakery Lane',
  'Fuel Stop',
  'Book Cellar',
]

/** Returns as many rows as a test or story wants. */
export function rowsOf(count: number): Wired[] {
  let balance = 5_000_00
  return Array.from({ length: count }, (_, index) => {
    const amount = index % 30 === 0 ? 2_143_18 : -(100 + ((index * 7_919) % 9_900))
    balance += amount
    const on = new Date(Date.UTC(2026, 10, 20) - Math.floor((count - 1 - index) / 15) * 86_400_000).toISOString()
    const shop =
      index % 30 === 0 ? 'Bay Regional Hospital' : `${shops[index % shops.length]} #${1_000 + ((index * 31) % 9_000)}`
    return share(
      index + 1,
      `${on.slice(5, 7)}/${on.slice(8, 10)}/${on.slice(0, 4)}`,
      shop,
      amount / 100,
      balance / 100,
      {
        type: index % 30 === 0 ? 2 : 4,
      },
    )
  }).toReversed()
}

export const many: Answer = {
  ...maria,
  postedTransactions: [...maria.postedTransactions.slice(0, 2), ...rowsOf(10_000)],
}
export const truncated: Answer = { ...many, truncated: true }
/** The rows that load before all others. */
export const newest: Answer = { ...truncated, postedTransactions: many.postedTransactions.slice(0, 100) }
