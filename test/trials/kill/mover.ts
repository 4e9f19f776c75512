import { sql } from 'kysely'
import type { Db } from '../../../server/db/open.ts'
import type { HeardShare } from '../../support/http.ts'

/** Each answer has some of these. */
export type Answered = Partial<{
  id: number
  uniqueId: string
  payeeId: number
  applicationId: number
  requestNumber: number
  confirmNum: string
  payments: { uniqueId: string; amount: number }[]
}>

/** A request under a key. `leaves`: what is in the database when it was confirmed, each thing once. */
export type Write = {
  path: string
  method?: 'PUT'
  body?: object
  leaves?: (answered: Answered, key: string) => string[]
}

/** What somebody can see and use when they act; `mark` is in no other write. */
type Moment = { read: <T>(path: string, body?: object) => Promise<T>; mark: string; shares: readonly HeardShare[] }

/** One thing that people do. */
export type Mover = {
  name: string
  by: 'member' | 'staff'
  /** Reads what is there, and returns what is done then; null where there is nothing to do. */
  act(moment: Moment): Promise<Write | null>
  /** All that these people's writes of this kind have left, in the words of `leaves`. */
  provenBy?(db: Db, usernames: readonly string[]): Promise<string[]>
  /** Where two at once would confirm the same thing; one is over when its outcome is known. */
  isOneAtATime?: true
}

/** The keys of what the audit has of these actions. */
export const auditedAs =
  (...actions: string[]): NonNullable<Mover['provenBy']> =>
  (db, usernames) =>
    linesOf(
      db,
      sql`select reference from audit_event join person on person.id = person_id
        where action = any(${actions}) and ok and username = any(${usernames})`,
    )

export const byKey = (_: Answered, key: string): string[] => [key]

/** The first column of each row. */
export const linesOf = async (db: Db, query: ReturnType<typeof sql>): Promise<string[]> =>
  (await query.execute(db)).rows.map((row) => String(Object.values(row as object)[0]))

export const toCents = (dollars: number): number => Math.round(dollars * 100)
