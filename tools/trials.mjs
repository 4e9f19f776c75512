// npm run trials: does it survive? Killed processes, lost databases, years, both databases, every address in a browser.
// `npm run trials -- <file> -t <title>` runs one file as the whole run does. `npm run trials -- --all` draws every story
// in all of its modes, not a tenth of them.
import { build, buildOfStorybook, modeStages, trialStages } from './stages.mjs'
import { runSuite } from './suite.mjs'

const given = process.argv.slice(2)
const all = given.includes('--all')

await runSuite({
  command: 'npm run trials',
  given: given.filter((word) => word !== '--all'),
  checks: [],
  builds: [build, buildOfStorybook],
  stages: [...trialStages, ...modeStages({ all })],
})
