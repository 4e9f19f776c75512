import { sql } from 'kysely'
import { addAccount, addInstitution, addPerson, type Books } from '../../server/ledger/build.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type Db, openDatabase, transact, type Tx } from '../../server/db/open.ts'
import type { Institution } from '../../server/db/institution.ts'
import { findByDomain } from '../../server/institution/store.ts'
import { post } from '../../server/ledger/post.ts'
import { hashPassword } from '../../server/security/secrets.ts'
import { openSession } from '../../server/session/store.ts'
import { cents } from '../../values/money.ts'
import { addDays, type Day, dayIn } from '../../values/days.ts'
import { plainInstitution, plainShare } from './plain.ts'

export type Member = {
  id: number
  username: string
  accountNumber: string
  token: string
  cookie: string
  shares: [string, string]
}
type Place = { databaseUrl: string | null; dataDir: string }
type Options = { members: number; balance: number; rowsADay?: number; days?: number }

/** Returns the body of a transfer from a member's first share to the second. */
export const orderOf = (
  { shares: [fromId, toId], accountNumber }: Pick<Member, 'shares' | 'accountNumber'>,
  amount: number,
) => ({
  fromId,
  toId,
  fromAccountNum: accountNumber,
  toAccountNum: accountNumber,
  amount,
  transferType: 1,
})

export const founderPassword = 'Harbor2026'

/**
 * Creates a small bank for a server of its own: one institution at 127.0.0.1, and signed-in members with two shares
 * each.
 */
export async function foundBank(place: Place, options: Options): Promise<Member[]> {
  const { db, close } = await openDatabase(place, () => {})
  try {
    await migrate(db)
    const members = await fill(db, options)
    await sql`analyze institution, person, session, account, ledger_transaction, ledger_entry`.execute(db)
    return members
  } finally {
    await close()
  }
}

async function fill(db: Db, options: Options): Promise<Member[]> {
  const passwordHash = await hashPassword(founderPassword)
  const { id, books } = await transact(db, async (tx) => {
    await tx.insertInto('installation').values({ demo: true }).execute()
    return addInstitution(tx, foundedInstitution)
  })
  const institution = (await findByDomain(db, '127.0.0.1')) as Institution
  const members: Member[] = []
  for (let number = 1; number <= options.members; number++) {
    const username = `member${number}`
    const member = await transact(db, (tx) => addMember(tx, id, books, username, passwordHash, options))
    const { maxSessionMinutes } = institution
    const session = {
      maxSessionMinutes,
      scope: 'full' as const,
      now: new Date(),
      address: '127.0.0.1',
      browser: 'test',
    }
    const { token, cookie } = await openSession(db, { institutionId: id, personId: member.id }, session)
    members.push({ ...member, token, cookie })
  }
  return members
}

async function addMember(
  tx: Tx,
  institutionId: number,
  books: Books,
  username: string,
  passwordHash: string,
  options: Options,
) {
  const { balance, rowsADay = 0, days = 0 } = options
  const accountNumber = '10020030'
  const id = await addPerson(tx, institutionId, {
    ...person(username),
    password_hash: passwordHash,
    account_number: accountNumber,
  })
  const ids = [await addAccount(tx, { institutionId, personId: id }, { ...plainShare, display_id: '001' })]
  ids.push(await addAccount(tx, { institutionId, personId: id }, { ...plainShare, display_id: '002' }))
  const today = dayIn(foundedInstitution.time_zone, new Date())
  const deposit = (accountId: number, amount: number, happenedOn: Day) => ({
    kind: 'deposit',
    confirmNum: null,
    madeAt: new Date(),
    madeBy: null,
    entries: [
      { accountId, amount: cents(amount), searchType: 2 as const, description: 'Deposit', happenedOn },
      { accountId: books.outside, amount: cents(-amount), searchType: 2 as const, description: 'Deposit', happenedOn },
    ],
  })
  const opening = ids.map((accountId) => deposit(accountId, balance, addDays(today, -days - 1)))
  const history = Array.from({ length: rowsADay * days }, (_, row) =>
    deposit(ids[0] ?? 0, 1, addDays(today, Math.floor(row / rowsADay) - days)),
  )
  const postings = [...opening, ...history]
  // In parts, because a statement must fit into memory.
  for (let index = 0; index < postings.length; index += 5_000)
    await post(tx, { institutionId, postings: postings.slice(index, index + 5_000) })
  const rows = await tx.selectFrom('account').select('unique_id').where('id', 'in', ids).orderBy('id').execute()
  return { id, username, accountNumber, shares: rows.map(({ unique_id }) => unique_id) as [string, string] }
}

const person = (username: string) => ({
  audience: 'member' as const,
  username,
  name: username,
  email: `${username}@example.test`,
  mobile: null,
  phrase: 'quiet amber harbor',
  mfa_type: 0 as const,
  born_on: '1986-04-12',
  ssn_mac: null,
})

export const foundedInstitution = {
  ...plainInstitution,
  key: 'founded',
  name: 'Founders Credit Union',
  domains: ['127.0.0.1', 'localhost'],
  max_session_minutes: 60,
}
