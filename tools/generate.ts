// npm run generate: writes what is made from the contract.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedFiles } from './generated.ts'
import { top } from './setup.mjs'

for (const [path, text] of Object.entries(await generatedFiles())) {
  writeFileSync(join(top, path), text)
  console.log(`wrote ${path}`)
}
