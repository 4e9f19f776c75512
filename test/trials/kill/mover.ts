import { sql } from 'kysely'
import type { Db } from '../../../server/db/open.ts'
import type { HeardShare } from '../../support/http.ts'

export type Answered = Partial<{
  id: number
  uniqueId: string
  payeeId: number
  applicationId: number
  requestNumber: number
  confirmNum: string
  payments: { uniqueId: string; amount: number }[]
}>

/** A request under a key. `leaves`: what the database has once it is confirmed, each thing once. */
export type Write = {
  path: string
  method?: 'PUT'
  body?: object
  leaves?: (answered: Answered, key: string) => string[]
}

/** What a person sees when they act; `mark` is unique to this write. */
type Moment = { read: <T>(path: string, body?: object) => Promise<T>; mark: string; shares: readonly HeardShare[] }

export type Mover = {
  name: string
  by: 'member' | 'staff'
  /** Reads the current state, and returns the write to make, or null for none. */
  act(moment: Moment): Promise<Write | null>
  /** Returns everything that these people's writes of this kind have left, in the words of `leaves`. */
  provenBy?(db: Db, usernames: readonly string[]): Promise<string[]>
  /** Set if two at once would confirm the same thing; one is finished when its outcome is known. */
  isOneAtATime?: true
}

/** Returns the keys of audit events with these actions. */
export const auditedAs =
  (...actions: string[]): NonNullable<Mover['provenBy']> =>
  (db, usernames) =>
    linesOf(
      db,
      sql`select reference from audit_event join person on person.id = person_id
        where action = any(${actions}) and ok and username = any(${usernames})`,
    )

export const byKey = (_: Answered, key: string): string[] => [key]

export const linesOf = async (db: Db, query: ReturnType<typeof sql>): Promise<string[]> =>
  (await query.execute(db)).rows.map((row) => String(Object.values(row as object)[0]))

export const toCents = (dollars: number): number => Math.round(dollars * 100)
