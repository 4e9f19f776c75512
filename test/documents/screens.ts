import { screens as access } from './access.texts.ts'
import { screens as accounts } from './accounts.texts.ts'
import { screens as member } from './member.texts.ts'
import { screens as office } from './office.texts.ts'
import { screens as payments } from './payments.texts.ts'

/**
 * The texts that the product's documents quote or name, by the stories that show them. What is in braces may be
 * anything.
 */
export const screens: Record<string, readonly string[]> = { ...access, ...accounts, ...member, ...payments, ...office }
