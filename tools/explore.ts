import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from './postgres.mjs'
import { top } from './setup.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    runs: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    flow: { type: 'string' },
    bugs: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
const runs = values.runs === undefined ? undefined : Number(values.runs)
if (!(minutes > 0) || ![seed, runs ?? 1].every(Number.isInteger)) {
  console.error('--minutes must be a number above 0, --seed and --runs whole numbers')
  process.exit(1)
}

if (values.bugs) {
  const { findBugs } = await import('./explore-bugs.ts')
  await findBugs(minutes, seed, values.flow)
  process.exit()
}

const { flows } = await import('../test/trials/explore/flows.ts')
const chosen = flows.filter(({ machine }) => values.flow === undefined || machine.id === values.flow)
if (chosen.length === 0) {
  console.error(`--flow must be one of ${flows.map(({ machine }) => machine.id).join(', ')}`)
  process.exit(1)
}
const { status, error } = spawnSync('vite', ['build', '--mode', 'explore', '--logLevel', 'error'], {
  cwd: top,
  stdio: 'inherit',
})
if (status !== 0) {
  if (error) console.error(error.message)
  process.exit(1)
}
const postgres = await startPostgres(['fsync=off'])
if (postgres) process.env.TEST_DATABASE_URL = postgres.url
const { openSite } = await import('../test/trials/explore/site.ts')
const { explore } = await import('../test/trials/explore/explore.ts')
let site: Awaited<ReturnType<typeof openSite>> | null = null
let broken = 0
try {
  site = await openSite(join(top, 'node_modules/.cache/explore/'))
  for (const flow of chosen) {
    const until = Date.now() + (minutes / chosen.length) * 60_000
    const { figures, found } = await explore(site, flow, {
      seed,
      ...(runs === undefined ? { until } : { runs }),
      ...(values.json && { patience: 20_000 }),
    })
    if (values.json) console.log(JSON.stringify({ runs: figures.runs, found }))
    console.log(`${flow.name}: ${figures.runs} runs, ${figures.steps} steps, seed ${seed}`)
    if (!found) continue
    broken++
    console.log(`  BROKEN: ${found.promise}: ${found.broken}`)
    for (const [place, step] of found.steps.entries()) console.log(`  ${place + 1}. ${step}`)
    if (found.lab) console.log(`  in the lab: ${found.lab}`)
    console.log(`  see it again: npm run explore -- --flow ${flow.machine.id} --seed ${found.seed} --runs 1`)
  }
} finally {
  await site?.close()
  await postgres?.stop()
}
console.log(broken === 0 ? 'no promise was broken' : `${broken} of the promises were broken`)
process.exitCode = broken === 0 ? 0 : 1
