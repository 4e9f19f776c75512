import { type Selectable, sql } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { bookAccountType } from '../ledger/figures.ts'

type ContactTable = Selectable<Schema['contact']>
export type NewContact = Omit<
  ContactTable,
  'id' | 'institution_id' | 'person_id' | 'added_at' | 'removed_at' | 'change_notice_id' | 'mail_first_until'
>

/** `at`: in the database's format. */
export type RecentlySent = { amount: number; at: string }

/** SQL: the number of a bank account, which is the same with zeros before it. */
const bareNumber = (table: 'contact' | 'named') => sql`upper(ltrim(${sql.ref(`${table}.account_number`)}, '0'))`

/** SQL: what was sent to the contact's bank account and stayed there, whichever contact of the member's named it. */
const fromSentToBank = sql`
  from contact as named join outgoing_payment as sent on sent.institution_id = named.institution_id and sent.contact_id = named.id
  where contact.account_number <> '' and named.institution_id = contact.institution_id and named.person_id = contact.person_id
    and named.routing_number = contact.routing_number and ${bareNumber('named')} = ${bareNumber('contact')}
    and sent.method = 'Electronic' and sent.returned_at is null`

/** Null: nothing was, or it came back. */
const firstSentAt = sql<Date | null>`(select min(paid_at) ${fromSentToBank})`

const sentToBank = sql<number>`(select coalesce(sum(left_amount), 0)::bigint ${fromSentToBank})`

/** Returns contacts by name, with money on its way to each and what was sent to them since `since`. */
export async function readContacts(db: Db, { institutionId, personId }: Member, since: Date) {
  return db
    .selectFrom('contact')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('outgoing_payment')
        .select(sql<number>`coalesce(sum(left_amount), 0)::bigint`.as('sum'))
        .whereRef('outgoing_payment.institution_id', '=', 'contact.institution_id')
        .whereRef('contact_id', '=', 'contact.id')
        .where('delivered_at', 'is', null)
        .where('returned_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('on_its_way'),
    )
    .select((eb) =>
      eb
        .selectFrom('outgoing_payment')
        .select(
          sql<
            RecentlySent[]
          >`coalesce(jsonb_agg(jsonb_build_object('amount', left_amount, 'at', paid_at) order by paid_at desc), '[]')`.as(
            'sent',
          ),
        )
        .whereRef('outgoing_payment.institution_id', '=', 'contact.institution_id')
        .whereRef('contact_id', '=', 'contact.id')
        .where('paid_at', '>=', since)
        .where(sql<boolean>`not coalesce(returned_at < undo_until, false)`)
        .$asScalar()
        .$notNull()
        .as('just_sent'),
    )
    .select([firstSentAt.as('first_sent_at'), sentToBank.as('sent_to_bank')])
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export type ContactRow = Awaited<ReturnType<typeof readContacts>>[number]

export async function countContacts(db: Db, { institutionId, personId }: Member): Promise<number> {
  const { count } = await db
    .selectFrom('contact')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Returns one of the member's contacts, even a removed one, with the account for outgoing money; null if it was never
 * theirs.
 */
export async function findContact(db: Db, { institutionId, personId }: Member, id: number) {
  const found = await db
    .selectFrom('contact')
    .innerJoin('account as book', (join) =>
      join
        .onRef('book.institution_id', '=', 'contact.institution_id')
        .on('book.account_type', '=', sql.lit(bookAccountType))
        .on('book.display_id', '=', 'outside'),
    )
    .selectAll('contact')
    .select(['book.id as book', firstSentAt.as('first_sent_at'), sentToBank.as('sent_to_bank')])
    .where('contact.institution_id', '=', institutionId)
    .where('contact.person_id', '=', personId)
    .where('contact.id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

export type FoundContact = NonNullable<Awaited<ReturnType<typeof findContact>>>

export async function addContact(
  tx: Tx,
  { institutionId, personId }: Member,
  contact: NewContact & Partial<Pick<ContactTable, 'change_notice_id' | 'mail_first_until'>>,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('contact')
    .values({ institution_id: institutionId, person_id: personId, ...contact, added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** `at`: null brings it back. */
export async function setContactRemoved(
  tx: Tx,
  { institutionId, personId }: Member,
  id: number,
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('contact')
    .set({ removed_at: at })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .execute()
}
