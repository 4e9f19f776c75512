import { randomBytes } from 'node:crypto'
import { newDigits } from '../secrets.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A letter and random letters and digits, then the account's own four digits where it has some. */
export function newUniqueId(letter: string, lastFour = ''): string {
  const random = Array.from(randomBytes(lastFour ? 16 : 24), (byte) => letters[byte % letters.length]).join('')
  return letter + random + lastFour
}

/** Ten digits, the first not 0. A number that is taken starts the transaction again. */
export const newConfirmNum = () => String(1 + (newDigits(1).charCodeAt(0) % 9)) + newDigits(9)
