import { screens as access } from './access.texts.ts'
import { screens as accounts } from './accounts.texts.ts'
import { screens as member } from './member.texts.ts'
import { screens as office } from './office.texts.ts'
import { screens as payments } from './payments.texts.ts'

/** Maps stories to the texts of the documents that they show. A part in braces may be anything. */
export const screens: Record<string, readonly string[]> = { ...access, ...accounts, ...member, ...payments, ...office }
