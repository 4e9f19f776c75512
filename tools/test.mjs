// npm test: did I break it? Checks, the whole server on one database, every screen, every story, a day of each person.
// `npm test -- <file> -t <title>` runs one file as the whole run does.
import { build, checks, quickStages } from './stages.mjs'
import { runSuite } from './suite.mjs'

await runSuite({ command: 'npm test', checks, builds: [build], stages: quickStages, covers: true })
