import { sql } from 'kysely'
import { addDays, toDateAt, type Day } from '../../../values/days.ts'
import { AccountType, ShrType, TransactionSearchType, UserMfaType } from '../../../values/enumerations.ts'
import { cents } from '../../../values/money.ts'
import type { Books } from '../../ledger/build.ts'
import type { Tx } from '../../db/open.ts'
import { newUniqueId } from '../../ledger/ids.ts'
import { type Posting, post } from '../../ledger/post.ts'
import { crowd, type Sheet } from './crowd.ts'

type Bank = { institutionId: number; books: Books }
/** `passwordHash`: one for all 500; a hash each would take a minute. */
type SeedInput = { today: Day; asOf: Date; zone: string; passwordHash: string; ssnMac: string }

/** Adds the members without stories in few statements, so that a first start is quick. */
export async function seedCrowd(
  tx: Tx,
  bank: Bank,
  { today, asOf, zone, passwordHash, ssnMac }: SeedInput,
): Promise<void> {
  const sheets = crowd()
  const ids = await addPeople(tx, bank, sheets, { passwordHash, ssnMac })
  const wanted = sheets.flatMap(({ share, draft }, index) => {
    const person_id = ids[index] ?? 0
    const own = { person_id, asOf, institutionId: bank.institutionId }
    return [makeAccount('001', own, share), ...(draft === null ? [] : [makeAccount('002', own, draft)])]
  })
  const rows = wanted.map(({ row }) => row)
  const accounts = await tx.insertInto('account').values(rows).returning('id').execute()
  const openedOn = addDays(today, -200)
  const postings = accounts.map(({ id }, index) =>
    makeOpening(bank, id, wanted[index]?.balance ?? 0, openedOn, toDateAt(openedOn, '10:00', zone)),
  )
  for (let done = 0; done < postings.length; done += batch)
    await post(tx, { institutionId: bank.institutionId, postings: postings.slice(done, done + batch) })
}

const batch = 400

async function addPeople(
  tx: Tx,
  { institutionId }: Bank,
  sheets: readonly Sheet[],
  { passwordHash, ssnMac }: Pick<SeedInput, 'passwordHash' | 'ssnMac'>,
): Promise<number[]> {
  const rows = sheets.map(({ username, name, phrase, mobile, status, accountNumber, eStatements }) => ({
    institution_id: institutionId,
    audience: 'member' as const,
    username,
    username_key: username,
    name,
    email: `${username}@example.test`,
    mobile,
    phrase,
    password_hash: passwordHash,
    status,
    mfa_type: UserMfaType.SMS,
    account_number: accountNumber,
    born_on: '1986-04-12',
    ssn_mac: ssnMac,
    e_statements: eStatements,
  }))
  const people = await tx.insertInto('person').values(rows).returning('id').execute()
  const ids = people.map(({ id }) => id)
  await sql`
    insert into challenge_question (institution_id, person_id, position)
    select ${institutionId}::bigint, person_id, position
    from unnest(${ids}::bigint[]) as person_id, generate_series(1, 3) as position`.execute(tx)
  return ids
}

type AccountOwner = { person_id: number; asOf: Date; institutionId: number }

function makeAccount(number: '001' | '002', { person_id, asOf, institutionId }: AccountOwner, balance: number) {
  const lastFour = String(((person_id * 7_919 + Number(number) * 4_001) % 9_000) + 1_000)
  const isDraft = number === '002'
  const row = {
    institution_id: institutionId,
    person_id,
    account_type: AccountType.SHARE,
    type: isDraft ? ShrType.SHARE_DRAFT : ShrType.REGULAR_SHARE,
    display_id: number,
    last_four: lastFour,
    unique_id: newUniqueId('S', lastFour),
    default_description: isDraft ? 'Share Draft' : 'Regular Share',
    rate: isDraft ? 0 : 0.125,
    matures_on: null,
    minimum_advance: null,
    monthly_withdrawals: null,
    updated_at: asOf,
  }
  return { row, balance }
}

function makeOpening({ books }: Bank, accountId: number, amount: number, happenedOn: Day, madeAt: Date): Posting {
  const entry = { searchType: TransactionSearchType.ACH_DEPOSIT, description: 'Opening deposit', happenedOn }
  const entries = [
    { ...entry, accountId, amount: cents(amount) },
    { ...entry, accountId: books.outside, amount: cents(-amount) },
  ]
  return { kind: 'deposit', confirmNum: null, madeAt, madeBy: null, entries }
}
