import type { Day } from '../../values/days.ts'
import { displayId } from '../../values/masking.ts'
import { cents, plainAmount } from '../../values/money.ts'
import { AccountType, ShrType, TransactionSearchType as Kind } from '../../values/enumerations.ts'
import type { QuickenKey } from '../db/columns.ts'
import { getAvailable, getRowAmount } from '../ledger/figures.ts'
import type { Days, PostedEntry, Statement } from './downloads-store.ts'
import { encodableText, encodeWindows1252 } from './windows1252.ts'

type QuickenInput = { institution: QuickenKey; account: Statement; range: Days; now: Date }
type Batches = AsyncIterable<readonly PostedEntry[]>

/** Writes OFX 1.02 as a stream. Every element is closed, so the part below the header is valid XML too. */
export async function* quickenFile(known: QuickenInput, batches: Batches): AsyncGenerator<Buffer> {
  yield encodeWindows1252(header + renderHead(known))
  for await (const rows of batches)
    yield encodeWindows1252(rows.map((row) => renderTransaction(row, known.account)).join(''))
  yield encodeWindows1252(renderFoot(known))
}

const header = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
  '\r\n',
].join('\r\n')

const okStatus = () => leaf('CODE', '0') + leaf('SEVERITY', 'INFO')

function renderHead({ institution: { org, fid, bid, routingNumber }, account, range, now }: QuickenInput): string {
  const signOn = [
    element('STATUS', okStatus()),
    leaf('DTSERVER', toOfxMoment(now)),
    leaf('LANGUAGE', 'ENG'),
    element('FI', leaf('ORG', cutText(org, 32)) + leaf('FID', fid)),
    leaf('INTU.BID', bid),
  ]
  const { messages, answer, statement, from } = elementsOf(account)
  const id = leaf('ACCTID', toAccountId(account))
  return [
    '<OFX>',
    element('SIGNONMSGSRSV1', element('SONRS', signOn.join(''))),
    `<${messages}><${answer}>${leaf('TRNUID', '1')}${element('STATUS', okStatus())}<${statement}>${leaf('CURDEF', 'USD')}`,
    element(from, isCard(account) ? id : leaf('BANKID', routingNumber) + id + leaf('ACCTTYPE', toAccountType(account))),
    `<BANKTRANLIST>${leaf('DTSTART', noon(range.from))}${leaf('DTEND', noon(range.to))}`,
    '',
  ].join('\r\n')
}

const isCard = ({ account_type }: Statement) => account_type === AccountType.CREDIT_CARD

/** OFX has other names around the same rows for a card. */
const elementsOf = (account: Statement) =>
  isCard(account)
    ? { messages: 'CREDITCARDMSGSRSV1', answer: 'CCSTMTTRNRS', statement: 'CCSTMTRS', from: 'CCACCTFROM' }
    : { messages: 'BANKMSGSRSV1', answer: 'STMTTRNRS', statement: 'STMTRS', from: 'BANKACCTFROM' }

/** The balance is the current one, for any range. */
function renderFoot({ account, now }: QuickenInput): string {
  const { messages, answer, statement } = elementsOf(account)
  const balance = (name: string, amount: number) =>
    element(name, leaf('BALAMT', plainAmount(cents(amount))) + leaf('DTASOF', toOfxMoment(now)))
  return [
    '</BANKTRANLIST>',
    balance('LEDGERBAL', account.balance) + balance('AVAILBAL', getAvailable(account)),
    `</${statement}></${answer}></${messages}></OFX>`,
    '',
  ].join('\r\n')
}

/** Each entry has the same id in every file. Built as one string because there are many. */
function renderTransaction(row: PostedEntry, account: Statement): string {
  const amount = getRowAmount(account, row)
  const number = row.search_type === Kind.SHARE_DRAFT ? leaf('CHECKNUM', cutText(row.draft, 12)) : ''
  const name = escapeText(cutText(row.description, 32)) || 'Transaction'
  const memo = leaf('MEMO', cutText(row.comment, 255))
  return `<STMTTRN><TRNTYPE>${toTransactionType(row.search_type, amount)}</TRNTYPE><DTPOSTED>${row.happened_on.replaceAll('-', '')}120000[0:GMT]</DTPOSTED><TRNAMT>${plainAmount(amount)}</TRNAMT><FITID>${row.unique_id}</FITID>${number}<NAME>${name}</NAME>${memo}</STMTTRN>\r\n`
}

const types: Partial<Record<Kind, string>> = {
  [Kind.ATM_WITHDRAWAL]: 'ATM',
  [Kind.ACH_DEPOSIT]: 'DIRECTDEP',
  [Kind.WITHDRAW_TRANSFER]: 'XFER',
  [Kind.ACH_WITHDRAWAL]: 'DIRECTDEBIT',
  [Kind.SHARE_DRAFT]: 'CHECK',
  [Kind.DEPOSIT_TRANSFER]: 'XFER',
  [Kind.PAYMENT_TRANSFER]: 'PAYMENT',
  [Kind.DISBURSE_TRANSFER]: 'XFER',
}
const toTransactionType = (kind: Kind, amount: number) => types[kind] ?? (amount < 0 ? 'DEBIT' : 'CREDIT')

const toAccountId = ({ account_number, account_type, display_id }: Statement) =>
  `${account_number ?? ''}-${displayId(account_type, display_id).replace('-', '')}`

function toAccountType({ account_type, type }: Statement): string {
  if (account_type === AccountType.LOAN) return 'CREDITLINE'
  return type === ShrType.SHARE_DRAFT ? 'CHECKING' : 'SAVINGS'
}

function element(name: string, inner: string): string {
  return `<${name}>${inner}</${name}>`
}

/** Skips an empty element: OFX readers treat it as an error. */
function leaf(name: string, text: string): string {
  return text === '' ? '' : element(name, escapeText(text))
}

/** Cuts before the text is escaped, so that no entity is cut in half. */
const cutText = (text: string, length: number) => encodableText(text).slice(0, length).trim()

const escapeText = (text: string) =>
  /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text

// At noon, so that no time zone changes the day.
const noon = (of: Day) => `${of.replaceAll('-', '')}120000[0:GMT]`

const toOfxMoment = (at: Date) => `${at.toISOString().replace(/\D/g, '').slice(0, 14)}[0:GMT]`
