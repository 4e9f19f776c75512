// Which file may import which: the rooms are those of README. `npm run check` and `npm test` run it.

const inside = (names) => `^(${names.join('|')})/`

/** Lets a room import itself and these rooms only. */
const direction = (room, allowed) => ({
  name: `${room}-imports-${allowed.join('-') || 'nothing'}`,
  comment: 'Move the code to a room that both may import, or hand it in.',
  from: { path: inside([room]) },
  to: { pathNot: [inside([room, ...allowed]), 'node_modules/'], dependencyTypesNot: ['core'] },
})

const ofScreens = ['app', 'shared', 'office']
const ofMachines = ['shared', 'office', 'operations']
const roomsOfServer = [
  'settings',
  'http',
  'db',
  'ledger',
  'delivery',
  'schedule',
  'security',
  'audit',
  'outgoing',
  'pdf',
]
/** What every area of the server may use, in addition to the files at the top of `server`. */
const ofServer = [...roomsOfServer, 'operations', 'session', 'system']
const areaOf = (room, shared) => `^${room}/(?!(?:${shared.join('|')})/)([^/]+)/`
const anotherArea = (room, shared) => ({ path: `^${room}/[^/]+/`, pathNot: `^${room}/(${shared.join('|')}|$1)/` })
const anyArea = (room, shared) => ({ path: `^${room}/[^/]+/`, pathNot: `^${room}/(${shared.join('|')})/` })
const toShared =
  "An area never imports another one. Move what both need to 'shared', or invoke the other area's machine."

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Move what they share to a file of its own.',
      from: { path: inside(['server', 'src', 'machines']) },
      to: { circular: true },
    },
    {
      name: 'no-circles-of-folders',
      scope: 'folder',
      comment: 'Move the file to the folder that imports it, or hand it in.',
      from: { path: inside(['server']), pathNot: '^server/demo/' },
      to: { circular: true },
    },
    {
      name: 'pdf-in-a-thread',
      comment: 'Use writePdfInThread of server/pdf/writer.ts: requests are answered while it writes.',
      from: { path: inside(['server']), pathNot: '^server/pdf/pdf-worker[.]ts$' },
      to: { path: '^server/pdf/write-pdf[.]ts$' },
    },
    {
      name: 'values-are-pure',
      comment: 'Take what you need as an argument.',
      from: { path: inside(['values']) },
      to: { pathNot: [inside(['values']), 'node_modules/dayjs/'] },
    },
    direction('api', ['values']),
    direction('machines', ['api', 'values']),
    direction('src', ['machines', 'api', 'values']),
    direction('server', ['api', 'values']),
    direction('stories', ['src', 'machines', 'api', 'values', 'packages']),
    {
      name: 'packages-stay-by-themselves',
      comment: 'Take it as an argument, or from npm: another application has nothing of what is here.',
      from: { path: '^packages/([^/]+)/' },
      to: { pathNot: ['^packages/$1/', 'node_modules/'], dependencyTypesNot: ['core'] },
    },
    {
      name: 'packages-by-what-they-export',
      comment: 'Import the package by its name, and export there what you need.',
      from: { pathNot: inside(['packages']) },
      to: {
        path: inside(['packages']),
        pathNot:
          '^packages/statechart-lab/src/(main[.]ts|react[.]ts|drawing/drawn[.]ts|addon/(manager|preview)[.]tsx)$',
      },
    },
    {
      name: 'only-types-of-api',
      comment: "Write `import type`, or let a machine's service make the call. The lab sets the bank's clock.",
      from: { path: inside(['src', 'server', 'stories']), pathNot: ['^src/app/signed-in-app[.]tsx$', '^stories/lab/'] },
      to: { path: inside(['api']), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-start-takes-the-client-alone',
      comment: 'Let a service make the call.',
      from: { path: '^src/app/signed-in-app[.]tsx$' },
      to: { path: inside(['api']), pathNot: '^api/client[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-tests-and-tools-import-tests',
      comment: 'Move what both need out of test.',
      from: { pathNot: inside(['test', 'tools']) },
      to: { path: inside(['test']) },
    },
    {
      name: 'machines-know-no-react',
      comment: 'Reach a state, and let the screen or the route act on it.',
      from: { path: inside(['machines']) },
      to: { path: 'node_modules/(@xstate/react|@mantine|react[^/]*)/' },
    },
    {
      name: 'one-file-computes-days',
      comment: 'Use its functions, or add one there.',
      from: { pathNot: '^values/days[.]ts$' },
      to: { path: 'node_modules/dayjs/' },
    },
    {
      name: 'the-calendar-comes-late',
      comment: 'Use DayField.',
      from: { pathNot: '^src/shared/form/DayCalendar[.]tsx$' },
      to: { path: 'node_modules/@mantine/dates/' },
    },
    {
      name: 'screens-of-one-area',
      comment: toShared,
      from: { path: areaOf('src', ofScreens) },
      to: anotherArea('src', ofScreens),
    },
    {
      name: 'shared-screens-know-no-area',
      comment: 'Hand the piece in, or move it to src/shared.',
      from: { path: '^src/shared/' },
      to: anyArea('src', ofScreens),
    },
    {
      name: 'screens-use-their-machines',
      comment: toShared,
      from: { path: areaOf('src', ofScreens) },
      to: anotherArea('machines', ofMachines.slice(0, 2)),
    },
    {
      name: 'machines-of-one-area',
      comment:
        'Machines invoke those of other areas and their services; anything else takes only types of their rules.',
      from: { path: areaOf('machines', ofMachines.slice(0, 2)), pathNot: '[.]machine[.]ts$' },
      to: { path: '^machines/[^/]+/', pathNot: [`^machines/(${ofMachines.join('|')}|$1)/`, '[.]rules[.]ts$'] },
    },
    {
      name: 'machines-invoke-other-areas',
      comment: toShared,
      from: { path: areaOf('machines', ofMachines.slice(0, 2)).concat('.*[.]machine[.]ts$') },
      to: {
        path: '^machines/[^/]+/',
        pathNot: [`^machines/(${ofMachines.join('|')}|$1)/`, '[.](machine|services|rules)[.]ts$'],
      },
    },
    {
      name: 'only-types-of-other-rules',
      comment: toShared,
      from: { path: areaOf('machines', ofMachines.slice(0, 2)) },
      to: {
        ...anotherArea('machines', ofMachines),
        path: '^machines/.*[.]rules[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-demo-is-above-the-areas',
      comment: 'Only app.ts, start.ts and the generated handlers.ts import it. Let app.ts or start.ts hand it in.',
      from: { path: '^server/', pathNot: ['^server/(app|handlers|start)[.]ts$', '^server/demo/'] },
      to: { path: '^server/demo/' },
    },
    {
      name: 'server-areas-use-what-is-for-all',
      comment: 'Move what both need there.',
      from: { path: areaOf('server', [...roomsOfServer, 'pages', 'demo']) },
      to: anotherArea('server', [...ofServer, 'demo']),
    },
    {
      name: 'what-is-for-all-knows-no-area',
      comment: 'Let the area hand in what it needs, or dependencies.ts join them.',
      from: { path: `^server/(${ofServer.join('|')})/` },
      to: { path: '^server/[^/]+/', pathNot: [`^server/(${ofServer.join('|')})/`, '^server/(demo|pages)/'] },
    },
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    tsPreCompilationDeps: true,
    metrics: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]css$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
}
