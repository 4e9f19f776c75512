import { randomBytes, randomInt, randomUUID } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Of an account: a letter for its kind, 16 random letters and digits, then its own four digits. */
export function newUniqueId(letter: string, lastFour: string): string {
  return letter + Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('') + lastFour
}

/** Of an entry: a file that names it names it the same for ever. */
export const newEntryId = () => randomUUID().replaceAll('-', '')

/** Ten digits, the first not 0. A number that is taken starts the transaction again. */
export const newConfirmNum = () => String(randomInt(1_000_000_000, 10_000_000_000))
