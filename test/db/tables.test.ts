import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { top } from '../../tools/setup.mjs'
import { generateTables } from '../../tools/tables.ts'
import { shared } from '../support/database.ts'

test('server/db/schema.ts is what `npm run generate` makes of the migrated database', async () => {
  expect(readFileSync(join(top, 'server/db/schema.ts'), 'utf8')).toBe(await generateTables(shared.db))
})
