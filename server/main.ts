import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { seedIfEmpty } from './db/demo/reset.ts'
import { claimInstallation } from './db/installation.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { deliverOne, startCourier } from './delivery/courier.ts'
import { portsFrom } from './delivery/ports.ts'
import type { House } from './house.ts'
import { newToken, secretsFrom } from './secrets.ts'
import { type Settings, SettingsError, settingsFrom } from './settings.ts'
import { greet } from './greeting.ts'

try {
  await start(settingsFrom(process.env))
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function start(settings: Settings): Promise<void> {
  const say = (line: string) => console.log(line)
  const log = { write: (line: string) => void process.stderr.write(line) }
  const fault = (what: string) => (error: unknown) =>
    log.write(`${JSON.stringify({ level: 50, msg: what, err: error instanceof Error ? error.message : '' })}\n`)
  const clock = () => new Date()

  const { db, kind, close } = await openDatabase(settings, fault('a database connection was lost'))
  const house: House = { db, settings, clock, secrets: secretsFrom(keysOf(settings)) }
  await migrate(db)
  await claimInstallation(db, settings.demo)
  if (settings.demo && (await seedIfEmpty(house))) say('The demo bank has been filled with its people and their money.')

  const app = await buildApp(house, { log, onBrokenContract: settings.demo ? 'throw' : 'log' })
  const ports = portsFrom(settings)
  const stopCourier = ports
    ? startCourier(
        () => deliverOne(db, house.secrets, ports, clock(), (id, error) => fault(`message ${id} was not taken`)(error)),
        fault('the courier stumbled'),
      )
    : async () => {}
  const address = await app.listen({ port: settings.port, host: settings.host })
  greet(say, { address, settings, kind })

  // A second signal ends at once what the first would finish.
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void app
        .close()
        .then(stopCourier)
        .then(close)
        .then(() => process.exit(0))
    })
  }
}

function keysOf({ demo, secretKeys, dataDir }: Settings): readonly string[] {
  return demo && secretKeys.length === 0 ? [demoKey(join(dataDir, 'secret.key'))] : secretKeys
}

function demoKey(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const key = newToken()
    writeFileSync(file, key, { mode: 0o600, flag: 'wx' })
    return key
  }
}
