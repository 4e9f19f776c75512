import { hasHiddenCharacters } from '../../../values/characters.ts'
import { isDay } from '../../../values/days.ts'
import { CreditCardType, LoanType, ShrType, TransactionSearchType } from '../../../values/enumerations.ts'
import { nameError, usernameError } from '../../../values/member-texts.ts'
import { isRoutingNumber, maxPayeeLengths, type PayeeDraft, payeeErrors } from '../../../values/payees.ts'

/** Returns the value to store, or null if the cell is invalid. Money becomes cents. */
type Read = (text: string) => string | null
type Column = { read: Read; must: string }
export type Cells = Record<string, string>
export type Shape = { columns: Record<string, Column>; wrong?: (row: Cells) => string | null }
export type FileName = keyof typeof shapes

const text = (longest: number): Column => ({
  read: (cell) => (cell.trim() !== '' && fits(cell, longest) ? cell.trim() : null),
  must: `must be 1 to ${longest} characters`,
})
const fits = (cell: string, longest: number) => cell.length <= longest || [...cell].length <= longest
const pattern = (form: RegExp, must: string): Column => ({ read: (cell) => (form.test(cell) ? cell : null), must })
const optional = ({ read, must }: Column): Column => ({
  read: (cell) => (cell.trim() === '' ? '' : read(cell)),
  must: `${must}, or blank`,
})
const columnOneOf = (values: Readonly<Record<string, string | number>>): Column => ({
  read: (cell) => (Object.hasOwn(values, cell) ? String(values[cell]) : null),
  must: `must be one of ${Object.keys(values).join(', ')}`,
})
const day: Column = { read: (cell) => (isDay(cell) ? cell : null), must: 'must be a day as 2026-01-31' }
const signedMoney: Column = { read: parseCents, must: 'must be dollars as -1234.50' }
const money: Column = {
  read: (cell) => (cell.startsWith('-') ? null : parseCents(cell)),
  must: 'must be dollars as 1234.50, and not negative',
}
const yesOrNo = columnOneOf({ yes: 'true', no: 'false' })
const reference = text(100)

function parseCents(cell: string): string | null {
  const [, sign = '', whole, part = ''] = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(cell) ?? []
  return whole === undefined ? null : String(Number(`${sign}${whole}${part.padEnd(2, '0')}`) || 0)
}

const kinds = { share: '1', loan: '2', card: '3' }
const typesOf: Record<string, Readonly<Record<string, number>>> = { 1: ShrType, 2: LoanType, 3: CreditCardType }

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
      bornOn: day,
      ssnLastFour: pattern(/^\d{4}$/, 'must be four digits'),
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
      maturesOn: optional(day),
      creditLimit: optional(money),
      minimumAdvance: optional(money),
      payment: optional(money),
      minimumDue: optional(money),
      dueOn: optional(day),
      originalAmount: optional(money),
      withdrawals: yesOrNo,
      deposits: yesOrNo,
    },
    wrong: (row: Cells) => {
      const types = typesOf[row['kind'] ?? ''] ?? {}
      const type = row['type'] ?? ''
      if (!Object.hasOwn(types, type)) return `type must be one of ${Object.keys(types).join(', ')}`
      row['type'] = String(types[type])
      if (row['kind'] !== kinds.loan || (row['payment'] && row['minimumDue'] && row['originalAmount'])) return null
      return 'a loan has payment, minimumDue and originalAmount'
    },
  },
  balances: { columns: { account: reference, asOf: day, balance: signedMoney } },
  transactions: {
    columns: {
      reference,
      account: reference,
      date: day,
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
} satisfies Record<string, Shape>

/** Returns what is wrong with a payee, by the rules of the form for payees. */
function wrongPayee({ nickname, zip, holderFirstName, holderLastName, ...row }: Cells): string | null {
  const together = [row['routingNumber'], row['bankAccountNumber'], holderFirstName, holderLastName]
  if (together.includes('') && together.some((cell) => cell !== ''))
    return 'routingNumber, bankAccountNumber, holderFirstName and holderLastName go together'
  const bank = { accountHolderName: holderFirstName, accountHolderLastName: holderLastName }
  // In a file the nickname may be blank.
  const errors = payeeErrors({ ...row, nickname, zipCode: zip, ...bank } as PayeeDraft)
  const error = errors.find(({ field }) => field !== 'nickname')
  return error ? `${error.field}: ${error.text}` : null
}

/**
 * Returns a parser of the rows below this header: what is wrong with a row, and the values to store. A wrong cell becomes
 * blank, unless it identifies the row.
 */
export function rowParser(shape: Shape, names: readonly string[]) {
  const columns = names.map((name) => ({ name, ...(shape.columns[name] as Column) }))
  return (given: readonly string[]): { row: Cells; refusal: string | null } => {
    const row: Cells = {}
    // Nearly every row has none, and looking at each cell is slow.
    const hides = hasHiddenCharacters(given.join(''))
    let problems = ''
    for (let at = 0; at < columns.length; at++) {
      const { name, read, must } = columns[at] as (typeof columns)[number]
      const cell = given[at] ?? ''
      const isHidden = hides && hasHiddenCharacters(cell)
      const value = isHidden ? null : read(cell)
      if (value === null) problems += `${problems && '; '}${name} ${must}`
      row[name] = value ?? (read === reference.read && !isHidden ? cell : '')
    }
    return { row, refusal: problems || (shape.wrong?.(row) ?? null) }
  }
}
