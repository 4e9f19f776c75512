import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { AccountType, TransactionStatus } from '../../values/enumerations.ts'
import { type Cents, parse } from '../../values/money.ts'
import { toTag } from '../../values/own-notes.ts'
import { escapedForLike } from '../db/like.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { longNumber } from '../http/member-view.ts'

/**
 * Both limits are exclusive. `isMasked`: the caller sees masked numbers and none of the member's own notes, so the
 * search must not reveal them.
 */
export type SearchCriteria = {
  words: readonly string[]
  tags: readonly string[]
  isMasked: boolean
  over?: Cents
  under?: Cents
  after?: Day
  before?: Day
}

export type FoundRow = {
  account_id: number
  unique_id: string
  description: string
  note: string
  happened_on: Day
  amount: number
  status: typeof TransactionStatus.PENDING | typeof TransactionStatus.POSTED
  own_note: string | null
  tags: string[] | null
}

/** Reads the member's displayed accounts whose history they may see. */
export async function readSearchableAccounts(db: Db, { institutionId, personId }: Member) {
  return db
    .selectFrom('account')
    .select(['id', 'unique_id', 'account_type', 'display_id', 'description', 'default_description'])
    .$narrowType<{ account_type: AccountType }>()
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('display', '=', true)
    .where('allow_inquiry', '=', true)
    .orderBy('id')
    .execute()
}

export type SearchableAccount = Awaited<ReturnType<typeof readSearchableAccounts>>[number]
/** `deep`: how many of an account's newest rows to read. */
type Scope = { institutionId: number; personId: number; accountIds: readonly number[]; deep: number }

/**
 * Returns matching pending and posted rows, newest first, at most `max`. On a loan the amount is the whole payment.
 */
export async function findNewestRows(db: Db, scope: Scope, parsed: SearchCriteria, max: number): Promise<FoundRow[]> {
  if (scope.accountIds.length === 0) return []
  const { institutionId, personId, deep } = scope
  const { isMasked, tags } = parsed
  const { rows } = await sql<FoundRow>`
    select account_id, unique_id, description, note, happened_on, amount, status, own_note, tags from (
      select account.id as account_id, entry.* from ${chosenAccounts(scope)} cross join lateral (
        (select unique_id, description, note, happened_on, amount, ${TransactionStatus.POSTED}::int as status, id, posted_id from (
          select unique_id, description, comment as note, draft, happened_on,
            amount + case when account_type = ${AccountType.LOAN} then interest + fee else 0 end as amount, id, id as posted_id
          from ledger_entry where institution_id = ${institutionId} and account_id = account.id
            ${whereWithin(sql`happened_on`, parsed)} ${whereTagged(scope, parsed)}
          order by happened_on desc, id desc limit ${deep}
        ) posted where ${andMatching(scope, parsed)} order by happened_on desc, id desc limit ${max})
        union all
        (select unique_id, description, note, happened_on, amount, ${TransactionStatus.PENDING}::int as status, id, posted_id from (
          select unique_id, description, pending_type as note, draft, made_on as happened_on, amount, id, null::bigint as posted_id
          from hold where institution_id = ${institutionId} and account_id = account.id and released_at is null
            and ${tags.length === 0} ${whereWithin(sql`made_on`, parsed)}
        ) pending where ${andMatching(scope, parsed)} order by happened_on desc, id desc limit ${max})
      ) entry order by happened_on desc, status, entry.id desc limit ${max}
    ) found left join entry_note on ${!isMasked} and entry_note.institution_id = ${institutionId} and person_id = ${personId} and entry_id = posted_id
    order by happened_on desc, status, id desc`.execute(db)
  return rows
}

/** Returns the latest day at which the search stopped reading, or null if every row was read. */
export async function readSearchedBackTo(db: Db, scope: Scope, parsed: SearchCriteria): Promise<Day | null> {
  if (scope.accountIds.length === 0) return null
  const { rows } = await sql<{ day: Day | null }>`
    select max(stopped.happened_on) as day from ${chosenAccounts(scope)} cross join lateral (
      select happened_on from ledger_entry
      where institution_id = ${scope.institutionId} and account_id = account.id
        ${whereWithin(sql`happened_on`, parsed)} ${whereTagged(scope, parsed)}
      order by happened_on desc, id desc limit 1 offset ${scope.deep}
    ) stopped`.execute(db)
  return rows[0]?.day ?? null
}

const chosenAccounts = ({ institutionId, personId, accountIds }: Scope) => sql`(
  select id, account_type from account where institution_id = ${institutionId} and person_id = ${personId} and id in (${sql.join(accountIds)})
) account`

const whereWithin = (day: RawBuilder<unknown>, { after, before }: SearchCriteria) =>
  sql`${after ? sql`and ${day} > ${after}` : sql``} ${before ? sql`and ${day} < ${before}` : sql``}`

/** SQL: only rows to which the member gave all of the tags, so that they are found however old they are. */
const whereTagged = (scope: Scope, { isMasked, tags }: SearchCriteria): RawBuilder<unknown> =>
  tags.length === 0
    ? sql``
    : sql`and id in ${notedEntries(
        scope,
        isMasked,
        sql.join(
          tags.map((tag) => sql`${tag} = any(tags)`),
          sql` and `,
        ),
      )}`

/** SQL: the entries that the member wrote this about; none in a view. It is read once, not for each row. */
const notedEntries = ({ institutionId, personId }: Scope, isMasked: boolean, is: RawBuilder<unknown>) => sql`(
  select entry_id from entry_note where ${!isMasked} and institution_id = ${institutionId} and person_id = ${personId} and (${is}))`

function andMatching(scope: Scope, { words, isMasked, over, under }: SearchCriteria): RawBuilder<unknown> {
  const limits = [
    ...(over === undefined ? [] : [sql`abs(amount) > ${over}`]),
    ...(under === undefined ? [] : [sql`abs(amount) < ${under}`]),
  ]
  return sql.join([sql`true`, ...limits, ...words.map((word) => matchWord(scope, word, isMasked))], sql` and `)
}

/** SQL: matches a word; an amount also matches the amount, and digits the check number. */
function matchWord(scope: Scope, word: string, isMasked: boolean): RawBuilder<unknown> {
  const part = `%${escapedForLike(word)}%`
  const amount = parse(word)
  const isAmount = amount === null ? sql`` : sql`or abs(amount) = ${Math.abs(amount)}`
  const withoutLongNumbers = (text: RawBuilder<unknown>) =>
    isMasked ? sql`regexp_replace(${text}, ${longNumber}, '', 'g')` : text
  const noted = notedEntries(scope, isMasked, sql`own_note ilike ${part} or ${toTag(word)} = any(tags)`)
  return sql`(${withoutLongNumbers(sql`description`)} ilike ${part} or (note <> '' and ${withoutLongNumbers(sql`note`)} ilike ${part}) or posted_id in ${noted} or draft = ${word} ${isAmount})`
}
