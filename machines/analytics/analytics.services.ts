import { operation } from '../../api/calls/analytics.ts'
import type { components } from '../../api/schema.d.ts'

export type Stats = components['schemas']['Stats']

/** `isOlb`: of online banking; else of the marketing website. */
export const getStats = operation('getStats')
