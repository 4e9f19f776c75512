import type { ImportRules } from './institution/import/plans.ts'
import { numberImportedPayment } from './payments/import-rules.ts'
import { addMissingLinks } from './text-banking/links-store.ts'
import { numberImportedTransfer } from './transfers/import-rules.ts'

/** What an import lets the areas decide and do, as for members. */
export const importRules: ImportRules = {
  numberImportedTransfer,
  numberImportedPayment,
  linkPhones: addMissingLinks,
}
