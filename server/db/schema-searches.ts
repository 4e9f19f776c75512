import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { SearchColumn } from '../../values/enumerations.ts'
import type { Filters } from '../../values/searches.ts'

export type SearchTables = {
  saved_search: {
    id: GeneratedAlways<number>
    institution_id: number
    person_id: number
    name: string
    description: string
    filters: ColumnType<Filters, string, string>
    /** None is every column. */
    columns: ColumnType<SearchColumn[], string, string>
    removed_at: Generated<Date | null>
  }
}
