// npm run generate: writes the files that follow from the contract, the code and the migrated database.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { migrate } from '../server/db/migrate.ts'
import { openEmbedded } from '../server/db/open.ts'
import { generatedFiles } from './generated.ts'
import { top } from './setup.mjs'
import { generateTables } from './tables.ts'

const { db, close } = await openEmbedded('memory://')
await migrate(db)
for (const [path, text] of Object.entries({
  ...(await generatedFiles()),
  'server/db/schema.ts': await generateTables(db),
})) {
  if (text === (existsSync(join(top, path)) && readFileSync(join(top, path), 'utf8'))) continue
  mkdirSync(dirname(join(top, path)), { recursive: true })
  writeFileSync(join(top, path), text)
  console.log(`wrote ${path}`)
}
await close()
