import { sql } from 'kysely'

/**
 * Marks a statement that means the rows of all institutions. Every other statement names the institution of each table it
 * touches: the server's tests watch for that.
 */
export const ofAllInstitutions = sql`/* of all institutions */`
