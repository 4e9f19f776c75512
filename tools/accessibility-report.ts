// The second half of npm run accessibility: writes the report from what was counted and judged.
import { writeFileSync } from 'node:fs'
import { readFacts } from './accessibility/facts.ts'
import { reportOf } from './accessibility/report.ts'
import { folder } from './accessibility/transcript.ts'

writeFileSync(`${folder}/README.md`, reportOf(readFacts()))
