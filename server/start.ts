import { buildApp } from './app.ts'
import { takeDisputeCreditsBackEverywhere } from './disputes/take-back.ts'
import { conversing, kinds } from './dependencies.ts'
import { closeAll, stopServing } from './system/stopping.ts'
import { watchEverywhere } from './alerts/watch.ts'
import { sendDueEverywhere } from './broadcasts/due.ts'
import { sealEverywhere } from './audit/seal.ts'
import { demoPort } from './demo/outgoing.ts'
import { seedIfEmpty } from './demo/reset.ts'
import { claimInstallation } from './db/installation.ts'
import { allMigrations, migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { openStandby } from './db/standby.ts'
import { migrateAsOwner, problemOfStart } from './db/roles.ts'
import { sweep } from './db/sweep.ts'
import { channels, startSending } from './delivery/sender.ts'
import { createPorts } from './delivery/ports.ts'
import { openMetrics } from './system/metrics.ts'
import { greet } from './system/greeting.ts'
import type { AppContext } from './context.ts'
import { logErrorsTo } from './http/log.ts'
import { exchangeEverywhere } from './core/exchange.ts'
import { receiveEverywhere } from './received/receive.ts'
import { handOnEverywhere } from './outgoing/poll.ts'
import { refuseWrongFolder } from './outgoing/folder.ts'
import { filePort } from './outgoing/file-port.ts'
import { startPolling } from './polling.ts'
import { proveNightly } from './ledger/nightly.ts'
import { addMissingHolidays } from './schedule/calendar.ts'
import { runEverywhere } from './schedule/run.ts'
import { makeStatementsEverywhere } from './statements/make.ts'
import { endRunOutViewsEverywhere } from './session/views.ts'
import { lowerHashThreads } from './security/hash-threads.ts'
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
    console.error(problemOfStart(error))
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

  const folder = settings.outgoingDir
  await refuseWrongFolder(folder)
  if (settings.databaseOwnerUrl) await migrateAsOwner(settings, print)
  const database = await openDatabase(settings, logged('a database connection was lost'), { isLimited: true })
  const { db, kind, close, listen } = database
  const standby =
    settings.standbyUrl && settings.databaseUrl
      ? openStandby(
          { standby: settings.standbyUrl, primary: settings.databaseUrl },
          {
            connectionLost: logged('a connection to the standby was lost'),
            primaryLost: logged('the primary is lost, and the standby is read'),
            notUsable: logged('the standby of STANDBY_URL cannot be used'),
          },
        )
      : null
  const context: AppContext = { db, standby, settings, clock, listen, secrets: createSecrets(loadKeys(settings)) }
  if (!settings.databaseOwnerUrl) await migrate(db, allMigrations(), print)
  if (settings.demo && (await seedIfEmpty(context, print)))
    print('The demo bank has been filled with its people and their money.')
  await claimInstallation(db, settings.demo)
  await addMissingHolidays(db)

  await pages
  lowerHashThreads()
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
  // In a demo without the setting, payments stay in our tables.
  const port = folder === null ? demoPort(db) : filePort(folder)
  const pace = kind === 'embedded' ? { atOnce: 1, rest: 200 } : { atOnce: 50, rest: 0 }
  const poll = (failed: string, work: (shouldContinue: () => boolean) => Promise<unknown>, every = 60_000) =>
    startPolling((shouldContinue) => work(shouldContinue).then(() => false), logged(failed), every)
  // Its disk may go while the server runs.
  const pollFolder: typeof poll = (failed, work) =>
    poll(failed, (shouldContinue) => refuseWrongFolder(folder).then(() => work(shouldContinue)))
  const background = [
    poll('the scheduler failed', (shouldContinue) =>
      runEverywhere(
        { ...context, kinds, onError, onFailure: couldNotBe('run'), maxTogether: kind === 'embedded' ? 8 : 48 },
        shouldContinue,
      ),
    ),
    poll('the watch for alerts failed', (shouldContinue) =>
      watchEverywhere({ ...context, onError: couldNotBe('reported') }, shouldContinue),
    ),
    poll('the messages that were due could not be sent', (shouldContinue) =>
      sendDueEverywhere({ ...context, onError: couldNotBe('sent') }, shouldContinue),
    ),
    poll('the credits of disputes could not be taken back', (shouldContinue) =>
      takeDisputeCreditsBackEverywhere(
        { ...context, ...conversing, onError: couldNotBe('taken back') },
        shouldContinue,
      ),
    ),
    poll('the views that ran out could not be ended', () =>
      endRunOutViewsEverywhere({ ...context, onError: couldNotBe('ended') }),
    ),
    pollFolder('what has left could not be handed on', (shouldContinue) =>
      handOnEverywhere({ ...context, port, onError: (what, error) => logged(what)(error) }, shouldContinue),
    ),
    ...(folder === null
      ? []
      : [
          pollFolder('files of core systems could not be exchanged', (shouldContinue) =>
            exchangeEverywhere({ ...context, folder, onError: couldNotBe('exchanged') }, shouldContinue),
          ),
          pollFolder('files of other banks could not be received', (shouldContinue) =>
            receiveEverywhere({ ...context, folder, onError: couldNotBe('received') }, shouldContinue),
          ),
        ]),
    poll('the monthly statements could not be made', (shouldContinue) =>
      makeStatementsEverywhere({ ...context, pace, onError: couldNotBe('made') }, shouldContinue),
    ),
    poll('the audit could not be sealed', (shouldContinue) =>
      sealEverywhere({ ...context, onError: couldNotBe('sealed') }, shouldContinue),
    ),
    poll(
      'the books could not be proved',
      async () => {
        const wrong = await proveNightly(db, clock())
        if (wrong) logged('the books are wrong')(new Error(JSON.stringify(wrong)))
      },
      3_600_000,
    ),
  ]
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
          what: 'the background work',
          close: () => Promise.all(background.map((stop) => stop())),
        },
        { what: 'the metrics', close: stopMetrics },
        {
          what: 'the sending of messages',
          close: () => Promise.all(stopSending.map((stop) => stop())).then(() => ports?.close()),
        },
        ...(standby ? [{ what: 'the standby', close: standby.close }] : []),
        { what: 'the database', close },
      ]
      void closeAll(steps, logged).then((isWell) => process.exit(isWell ? 0 : 1))
    })
  }
}
