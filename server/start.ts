import { buildApp } from './app.ts'
import { takeDisputeCreditsBackEverywhere } from './disputes/take-back.ts'
import { conversing, kinds } from './handlers.ts'
import { closeAll, stopServing } from './system/closing.ts'
import { watchEverywhere } from './alerts/watch.ts'
import { sendDueEverywhere } from './broadcasts/due.ts'
import { sealEverywhere } from './audit/seal.ts'
import { demoPort } from './demo/outgoing.ts'
import { seedIfEmpty } from './demo/reset.ts'
import { claimInstallation } from './db/installation.ts'
import { allMigrations, migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { migrateAsOwner } from './db/roles.ts'
import { sweep } from './db/sweep.ts'
import { channels, startSending } from './delivery/sender.ts'
import { createPorts } from './delivery/ports.ts'
import { openMetrics } from './system/metrics.ts'
import { greet } from './system/greeting.ts'
import type { AppContext } from './context.ts'
import { logErrorsTo } from './http/log.ts'
import { handOnEverywhere } from './outgoing/poll.ts'
import { filePort } from './outgoing/file-port.ts'
import { startPolling } from './polling.ts'
import { proveNightly } from './ledger/nightly.ts'
import { addMissingHolidays } from './schedule/calendar.ts'
import { runEverywhere } from './schedule/run.ts'
import { makeStatementsEverywhere } from './statements/make.ts'
import { endRunOutViewsEverywhere } from './session/views.ts'
import { createSecrets } from './security/secrets.ts'
import { loadKeys } from './system/keys.ts'
import { parseSettings, type Settings, SettingsError } from './settings/settings.ts'

/**
 * Starts the server, or says which setting is wrong. `pages`: resolves when they are built, which may go on while the
 * demo is made.
 */
export async function start(env: NodeJS.ProcessEnv, pages?: Promise<void>): Promise<void> {
  try {
    await serve(parseSettings(env), pages)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    // Open connections would delay the exit.
    process.exit(1)
  }
}

async function serve(settings: Settings, pages?: Promise<void>): Promise<void> {
  const print = (line: string) => console.log(line)
  // In the demo a person reads this terminal: a line for every request would bury what matters.
  const log = {
    write: (line: string) => void process.stderr.write(line),
    level: settings.demo ? ('warn' as const) : ('info' as const),
  }
  const logged = logErrorsTo(log)
  const clock = () => new Date()

  if (settings.databaseOwnerUrl) await migrateAsOwner(settings, print)
  const database = await openDatabase(settings, logged('a database connection was lost'), { isLimited: true })
  const { db, kind, close, listen } = database
  const context: AppContext = { db, settings, clock, listen, secrets: createSecrets(loadKeys(settings)) }
  if (!settings.databaseOwnerUrl) await migrate(db, allMigrations(), print)
  if (settings.demo && (await seedIfEmpty(context, print)))
    print('The demo bank has been filled with its people and their money.')
  await claimInstallation(db, settings.demo)
  await addMissingHolidays(db)

  await pages
  const app = await buildApp(context, { log, onBrokenContract: settings.demo ? 'throw' : 'log' })
  const stopMetrics = await openMetrics(app, database, { ...settings, clock })
  const ports = createPorts(settings)
  const onFailure = (id: number, error: unknown) => logged(`message ${id} was not taken`)(error)
  const stopSending = ports
    ? channels.map((channel) =>
        startSending(
          { db, secrets: context.secrets, ports, clock, onFailure },
          channel,
          logged('messages could not be sent'),
        ),
      )
    : []
  const sweeping = setInterval(() => void sweep(db, clock()).catch(logged('the sweep failed')), 3_600_000)
  const address = await app.listen({ port: settings.port, host: settings.host }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new SettingsError(
      `PORT ${settings.port} of ${settings.host} is in use. Stop what listens there, or set another PORT.`,
    )
  })
  const onError = (ids: readonly number[], error: unknown) =>
    logged(
      ids.length === 1
        ? `what was due as occurrence ${ids[0]} could not be done`
        : `what was due failed together, and is done alone: occurrences ${ids}`,
    )(error)
  const couldNotBe = (done: string) => (what: string, error: unknown) => logged(`${what} could not be ${done}`)(error)
  const stopScheduler = startPolling(
    (shouldContinue) =>
      runEverywhere({ ...context, kinds, onError, maxTogether: kind === 'embedded' ? 8 : 48 }, shouldContinue).then(
        () => false,
      ),
    logged('the scheduler failed'),
    60_000,
  )
  const stopWatching = startPolling(
    (shouldContinue) =>
      watchEverywhere({ ...context, onError: couldNotBe('reported') }, shouldContinue).then(() => false),
    logged('the watch for alerts failed'),
    60_000,
  )
  const stopBroadcasts = startPolling(
    (shouldContinue) =>
      sendDueEverywhere({ ...context, onError: couldNotBe('sent') }, shouldContinue).then(() => false),
    logged('the messages that were due could not be sent'),
    60_000,
  )
  const taking = { ...context, ...conversing, onError: couldNotBe('taken back') }
  const stopTakingBack = startPolling(
    (shouldContinue) => takeDisputeCreditsBackEverywhere(taking, shouldContinue).then(() => false),
    logged('the credits of disputes could not be taken back'),
    60_000,
  )
  const stopEndingViews = startPolling(
    () => endRunOutViewsEverywhere(context).then(() => false),
    logged('the views that ran out could not be ended'),
    60_000,
  )
  // In a demo without the setting, payments stay in our tables.
  const port = settings.outgoingDir === null ? demoPort(db) : filePort(settings.outgoingDir)
  const outgoing = { ...context, port, onError: (what: string, error: unknown) => logged(what)(error) }
  const stopHandingOn = startPolling(
    (shouldContinue) => handOnEverywhere(outgoing, shouldContinue).then(() => false),
    logged('what has left could not be handed on'),
    60_000,
  )
  const stopStatements = startPolling(
    (shouldContinue) =>
      makeStatementsEverywhere(
        {
          ...context,
          pace: kind === 'embedded' ? { atOnce: 1, rest: 200 } : { atOnce: 50, rest: 0 },
          onError: couldNotBe('made'),
        },
        shouldContinue,
      ).then(() => false),
    logged('the monthly statements could not be made'),
    60_000,
  )
  const stopSealing = startPolling(
    (shouldContinue) => sealEverywhere(db, shouldContinue).then(() => false),
    logged('the audit could not be sealed'),
    60_000,
  )
  const stopProving = startPolling(
    async () => {
      const wrong = await proveNightly(db, clock())
      if (wrong) logged('the books are wrong')(new Error(JSON.stringify(wrong)))
      return false
    },
    logged('the books could not be proved'),
    3_600_000,
  )
  greet(print, { address, settings, kind })

  // A second signal exits at once.
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      clearInterval(sweeping)
      const steps = [
        // Ctrl-C means no balancer, so do not wait for one to notice.
        { what: 'the server', close: () => stopServing(app, signal === 'SIGTERM' ? settings.stopDelay : 0) },
        {
          what: 'the scheduler',
          close: () =>
            Promise.all([
              stopScheduler(),
              stopHandingOn(),
              stopWatching(),
              stopBroadcasts(),
              stopTakingBack(),
              stopEndingViews(),
              stopStatements(),
              stopSealing(),
              stopProving(),
            ]),
        },
        { what: 'the metrics', close: stopMetrics },
        {
          what: 'the sending of messages',
          close: () => Promise.all(stopSending.map((stop) => stop())).then(() => ports?.close()),
        },
        { what: 'the database', close },
      ]
      void closeAll(steps, logged).then((isWell) => process.exit(isWell ? 0 : 1))
    })
  }
}
