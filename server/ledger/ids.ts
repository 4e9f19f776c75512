import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Makes an account's id: a letter for its kind, 16 random letters and digits, and its last four digits. */
export function newUniqueId(letter: string, lastFour: string): string {
  return letter + Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join('') + lastFour
}

/** Makes an entry's id, which export files use and which never changes. */
export const newEntryId = () => randomUUID().replaceAll('-', '')

/**
 * SQL: the id of an entry that another system names by a reference. The same row is found again by it, also a pending one
 * that was posted since. Entries of an account are adjacent in the index.
 */
export const entryIdOf = (accountId: string, reference = 'own.reference') =>
  sql`lpad(to_hex(${sql.ref(accountId)}), 12, '0') || left(md5(${sql.ref(reference)}), 20)`

/** Ten digits, not starting with 0. If the number is taken, the transaction starts again. */
export const newConfirmNum = () => String(randomInt(1_000_000_000, 10_000_000_000))
