import { parseArgs } from 'node:util'
import { canary } from '../test/trials/fuzz/hostile.ts'
import { holdsSecret, unusualIn } from '../test/trials/fuzz/logs.ts'
import { attack } from '../test/trials/fuzz/run.ts'
import { stormOfTexts } from '../test/text-banking/storm.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    texts: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [requests, texts, seed] = [Number(values.requests), Number(values.texts), Number(values.seed)]
if (![requests, texts].every((count) => Number.isInteger(count) && count > 0) || !Number.isInteger(seed)) {
  console.error('--requests and --texts must be whole numbers above 0, and --seed a whole number')
  process.exit(1)
}

console.log(`seed ${seed}, ${requests} requests, ${texts} texts`)
const { wrong, books, changed, log, secrets, statuses, fulfilled } = await attack({ seed, requests })
console.log(`answers: ${JSON.stringify(statuses)}; ${fulfilled.size} operations were served`)
const storm = await stormOfTexts({ seed, texts })
console.log(`answers to texts: ${JSON.stringify(storm.statuses)}; ${storm.moved} of them moved money`)
const all = log.join('')
const breaches = [
  ...wrong,
  ...storm.wrong,
  ...[...Object.entries(books), ...Object.entries(storm.books)].flatMap(([name, ids]) =>
    ids.length > 0 ? [`the books do not agree: ${name} ${ids.join()}`] : [],
  ),
  ...changed.map((account) => `the balance of ${account} changed, and its member never called`),
  ...log.flatMap(unusualIn).map((line) => `an unusual line in the log: ${line}`),
  ...[canary, ...secrets]
    .filter((secret) => holdsSecret(all, secret))
    .map((secret) => `the log holds ${secret}: ${log.find((line) => holdsSecret(line, secret))}`),
]
for (const breach of breaches) console.log(breach)
console.log(
  breaches.length === 0
    ? 'no breach'
    : `${breaches.length} breaches; see them again with --seed ${seed} --requests ${requests} --texts ${texts}`,
)
process.exitCode = breaches.length === 0 ? 0 : 1
