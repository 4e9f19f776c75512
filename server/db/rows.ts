import type { Selectable } from 'kysely'
import type { Schema } from './schema.ts'

export type EndOfSession = NonNullable<Selectable<Schema['session']>['ended_because']>
export type NoticeKind = Schema['notice']['kind']
export type PayeeRow = Selectable<Schema['payee']>
