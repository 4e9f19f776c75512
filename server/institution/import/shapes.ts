import { CreditCardType, LoanType, ShrType, TransactionSearchType } from '../../../values/enumerations.ts'
import { nameError, usernameError } from '../../../values/member-texts.ts'
import { isRoutingNumber, maxPayeeLengths, type PayeeDraft, payeeErrors } from '../../../values/payees.ts'
import {
  type Cells,
  columnOneOf,
  dayColumn,
  money,
  optional,
  pattern,
  reference,
  type Shape,
  signedMoney,
  text,
  wordsOf,
  yesOrNo,
} from './columns.ts'
import { planShapes } from './plan-shapes.ts'
import { settingShapes } from './setting-shapes.ts'

export type FileName = keyof typeof shapes

const kinds = { share: '1', loan: '2', card: '3' }
/** The types of accounts, by kind. */
export const typesOf: Record<string, Readonly<Record<string, number>>> = { 1: ShrType, 2: LoanType, 3: CreditCardType }

/** The columns of each file. */
export const shapes = {
  members: {
    columns: {
      member: reference,
      username: {
        read: (cell) => (usernameError(cell) === null ? cell.trim() : null),
        must: 'must be 1 to 64 letters, digits and . _ - @ +',
      },
      name: {
        read: (cell) => (nameError(cell) === null ? cell.trim() : null),
        must: 'must be 1 to 100 characters',
      },
      email: pattern(/^[^\s@,<>"]{1,64}@[^\s@,<>"]+\.[^\s@,<>"]+$/, 'must be an e-mail address'),
      mobile: optional(pattern(/^\d{10}$/, 'must be ten digits')),
      accountNumber: pattern(/^\d{8}$/, 'must be the eight digits of the membership'),
      bornOn: dayColumn,
      ssnLastFour: optional(pattern(/^\d{4}$/, 'must be four digits')),
      homePhone: optional(pattern(/^\d{10}$/, 'must be ten digits')),
      address: optional(text(100)),
      address2: optional(text(100)),
      city: optional(text(100)),
      state: optional(pattern(/^[A-Z]{2}$/, 'must be two capital letters')),
      zip: optional(pattern(/^\d{5}(-\d{4})?$/, 'must be a ZIP code')),
      eStatements: yesOrNo,
    },
  },
  accounts: {
    columns: {
      account: reference,
      member: reference,
      kind: columnOneOf(kinds),
      type: text(60),
      suffix: pattern(/^\d{3,9}$/, 'must be 3 to 9 digits'),
      lastFour: pattern(/^\d{4}$/, 'must be four digits'),
      name: text(100),
      rate: optional(pattern(/^\d{1,2}(\.\d{1,3})?$/, 'must be percent as 4.125')),
      maturesOn: optional(dayColumn),
      creditLimit: optional(money),
      minimumAdvance: optional(money),
      payment: optional(money),
      minimumDue: optional(money),
      dueOn: optional(dayColumn),
      originalAmount: optional(money),
      withdrawals: yesOrNo,
      deposits: yesOrNo,
    },
    optional: {
      ledger: optional(columnOneOf({ here: 'here', core: 'core' })),
      shown: optional(yesOrNo),
      balanceShown: optional(yesOrNo),
      historyShown: optional(yesOrNo),
      withdrawalsAMonth: optional(pattern(/^(\d{1,3}|none)$/, 'must be a whole number to 999, or none')),
      onlineWithdrawals: optional(yesOrNo),
      onlineDeposits: optional(yesOrNo),
      achDebits: optional(yesOrNo),
      achCredits: optional(yesOrNo),
    },
    wrong: (row: Cells) => {
      const types = typesOf[row['kind'] ?? ''] ?? {}
      const type = row['type'] ?? ''
      if (!Object.hasOwn(types, type)) return `type must be one of ${Object.keys(types).join(', ')}`
      row['type'] = String(types[type])
      if (row['withdrawalsAMonth'] && row['kind'] !== kinds.share) return 'withdrawalsAMonth is of a share'
      if (row['kind'] !== kinds.loan || (row['payment'] && row['minimumDue'] && row['originalAmount'])) return null
      return 'a loan has payment, minimumDue and originalAmount'
    },
  },
  balances: { columns: { account: reference, asOf: dayColumn, balance: signedMoney } },
  transactions: {
    columns: {
      reference,
      account: reference,
      date: dayColumn,
      amount: signedMoney,
      type: columnOneOf(TransactionSearchType),
      description: text(200),
      comment: optional(text(200)),
      check: optional(pattern(/^\d{1,12}$/, 'must be the digits of a check number')),
      interest: optional(money),
      fee: optional(money),
    },
    wrong: ({ amount, interest, fee }: Cells) =>
      Number(amount) || Number(interest) || Number(fee) ? null : 'amount, interest and fee are all zero',
  },
  payees: {
    columns: {
      payee: reference,
      member: reference,
      name: text(maxPayeeLengths.name),
      nickname: optional(text(maxPayeeLengths.nickname)),
      phone: pattern(/^\d{10}$/, 'must be ten digits'),
      address1: text(maxPayeeLengths.address1),
      address2: optional(text(maxPayeeLengths.address2)),
      city: text(maxPayeeLengths.city),
      state: pattern(/^[A-Z]{2}$/, 'must be two capital letters'),
      zip: pattern(/^\d{5}(-\d{4})?$/, 'must be a ZIP code'),
      accountNumber: text(maxPayeeLengths.accountNumber),
      routingNumber: optional({
        read: (cell) => (isRoutingNumber(cell) ? cell : null),
        must: 'must be a routing number',
      }),
      bankAccountNumber: optional(text(maxPayeeLengths.bankAccountNumber)),
      holderFirstName: optional(text(maxPayeeLengths.accountHolderName)),
      holderLastName: optional(text(maxPayeeLengths.accountHolderLastName)),
    },
    wrong: wrongPayee,
  },
  ...planShapes,
  ...settingShapes,
} satisfies Record<string, Shape>

/** Returns what is wrong with a payee, by the rules of the form for payees. */
function wrongPayee({ nickname, zip, holderFirstName, holderLastName, ...row }: Cells): string | null {
  const together = [row['routingNumber'], row['bankAccountNumber'], holderFirstName, holderLastName]
  if (together.includes('') && together.some((cell) => cell !== ''))
    return 'routingNumber, bankAccountNumber, holderFirstName and holderLastName go together'
  const bank = { accountHolderName: holderFirstName, accountHolderLastName: holderLastName }
  // In a file the nickname may be blank.
  const errors = payeeErrors({ ...row, nickname, zipCode: zip, ...bank } as PayeeDraft)
  return wordsOf(errors.find(({ field }) => field !== 'nickname'))
}
