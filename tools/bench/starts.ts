import { hashPassword } from '../../server/security/secrets.ts'
import { founderPassword } from '../../test/support/founding.ts'
import { runServer } from '../../test/support/server.ts'
import type { Note } from './place.ts'
import { median } from './scales.ts'

export async function benchStarts(dataDir: string, note: Note): Promise<void> {
  const settings = { DATA_DIR: dataDir }
  const first = await runServer(settings)
  await first.stop()
  const starts = []
  for (let round = 0; round < 3; round++) {
    const server = await runServer(settings)
    starts.push(server.startedIn / 1000)
    await server.stop()
  }
  note('first start, the data of the demo made', `${(first.startedIn / 1000).toFixed(1)} s`, '25 s')
  note('start on these data', `${median(starts).toFixed(1)} s`, '3 s')
}

/** Measures the minimum cost of a sign-in, with nothing else running. */
export async function benchHash(note: Note): Promise<void> {
  const times = []
  for (let round = 0; round < 20; round++) {
    const startedAt = performance.now()
    await hashPassword(founderPassword)
    times.push(performance.now() - startedAt)
  }
  note('one argon2id hash, alone', `${median(times).toFixed(1)} ms`)
}
