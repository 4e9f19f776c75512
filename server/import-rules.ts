import type { ImportRules } from './institution/import/plans.ts'
import { numberImportedPayment } from './payments/import-rules.ts'
import { numberImportedTransfer } from './transfers/import-rules.ts'

/** By which an import checks what members have planned: those of the areas, as for members. */
export const importRules: ImportRules = { numberImportedTransfer, numberImportedPayment }
