import type { components } from '../../api/schema.d.ts'
import type { Day } from '../../values/days.ts'

export type Stats = components['schemas']['Stats']
/** `page`: the address where the source shows these visits to a person. */
export type VisitsQuery = { page: URL; days: readonly Day[]; timeZone: string }

/** Counts visits; throws when it has no answer. */
export type StatsSource = (query: VisitsQuery) => Promise<Stats>
