// npm run trials: does it survive? Killed processes, lost databases, years, both databases, every address in a browser.
// `npm run trials -- <file> -t <title>` runs one file as the whole run does.
import { build, buildOfStorybook, trialStages } from './stages.mjs'
import { runSuite } from './suite.mjs'

await runSuite({ command: 'npm run trials', checks: [], builds: [build, buildOfStorybook], stages: trialStages })
