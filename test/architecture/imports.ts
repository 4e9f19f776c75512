import { posix } from 'node:path'
import ts from 'typescript'
import { type File, isCode, roomOf, syntaxOf } from './files.ts'
import { rooms } from './rooms.ts'

type Import = { from: string; line: number; to: string; typeOnly: boolean; inside: boolean }

const mayImport: Record<string, readonly string[]> = {
  values: [],
  api: ['values'],
  machines: ['api', 'values'],
  src: ['machines', 'api', 'values'],
  server: ['api', 'values'],
  stories: ['src', 'machines', 'api', 'values'],
}
const onlyTypesOfApi = new Set(['src', 'server', 'stories'])
// Every flow that sends a request learns its outcome here.
const sharedByMachineAreas = new Set(['operations'])
const sharedByServerAreas = [
  'http',
  'db',
  'ledger',
  'delivery',
  'schedule',
  'operations',
  'session',
  'system',
  'security',
  'audit',
  'outgoing',
]

export const importViolations = (files: readonly File[]): string[] => {
  const imports = files.filter(isCode).flatMap(importsOf)
  const broken = imports.flatMap((found) => {
    const violation = nameViolation(found) ?? directionViolation(found) ?? areaViolation(found)
    return violation ? [`${found.from}:${found.line} imports ${found.to}: ${violation}`] : []
  })
  return [...broken, ...circleViolations(imports, files)]
}

/** Lists libraries that only one file may import. */
const libraries = [
  {
    name: 'dayjs',
    onlyIn: 'values/days.ts',
    violation: 'values/days.ts alone computes days. Use its functions, or add one there.',
  },
  {
    name: '@mantine/dates',
    onlyIn: 'src/shared/form/DayCalendar.tsx',
    violation: 'the calendar comes late, by DayField. Use DayField.',
  },
]

/** Treats `import { type A }` as a runtime import: its file is loaded all the same. */
export function importsOf(file: File): Import[] {
  return syntaxOf(file).flatMap(({ node, line }) => {
    const found = importIn(node)
    if (!found) return []
    const plain = found.name.replace(/\?.*$/, '')
    const inside = /^\.?\.?\//.test(plain)
    const to = inside
      ? posix.join(plain.startsWith('/') ? '' : posix.dirname(file.path), plain).replace(/^\//, '')
      : plain
    return [{ from: file.path, line, to, typeOnly: found.typeOnly, inside }]
  })
}

const named = (name: ts.Node | undefined, typeOnly: boolean) =>
  name && ts.isStringLiteralLike(name) ? { name: name.text, typeOnly } : null

function importIn(node: ts.Node): { name: string; typeOnly: boolean } | null {
  if (ts.isImportDeclaration(node))
    return named(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
  if (ts.isExportDeclaration(node)) return named(node.moduleSpecifier, node.isTypeOnly)
  if (ts.isImportTypeNode(node))
    return named(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true)
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return named(node.arguments[0], false)
  return null
}

function nameViolation({ from, to, inside }: Import): string | null {
  if (inside) return /\.\w+$/.test(to) ? null : 'an import names its file. Write the whole name, with its ending.'
  const library = libraries.find(({ name }) => to === name || to.startsWith(`${name}/`))
  if (library) return library.onlyIn === from ? null : library.violation
  if (roomOf(from) === 'values')
    return 'values are pure and import nothing but values. Take what you need as an argument.'
  if (roomOf(from) === 'machines' && /(^|[@/-])(react|router|mantine)\b/.test(to))
    return 'a machine knows no React and no router. Reach a state and let the screen or the route act on it.'
  return null
}

function directionViolation({ from, to, typeOnly, inside }: Import): string | null {
  const [mine, other] = [roomOf(from), roomOf(to)]
  if (!inside || mine === other) return null
  if (other === 'test' && mine !== 'tools') return 'only tests and tools import tests. Move what both need out of test.'
  const allowed = mayImport[mine]
  if (!allowed) return null
  if (!allowed.includes(other))
    return `${mine} may import ${allowed.join(', ') || 'nothing else'}. Move the code to a room that both may import, or hand it in.`
  if (other !== 'api' || typeOnly || !onlyTypesOfApi.has(mine)) return null
  if (from === 'src/app/entry.tsx' && to === 'api/client.ts') return null
  // The lab sets the bank's clock, and makes services end as calls do.
  if (from.startsWith('stories/lab/')) return null
  return `${mine} takes only types from api. Write \`import type\`, or let a machine's service make the call.`
}

const getArea = (path: string) => {
  const [room = '', folder = '', file] = path.split('/')
  return file !== undefined && !rooms[room]?.includes(folder) ? folder : null
}

function areaViolation({ from, to, typeOnly, inside }: Import): string | null {
  const [mine, other] = [getArea(from), getArea(to)]
  const layers = `${roomOf(from)} ${roomOf(to)}`
  if (!inside) return null
  if (mine === other) return null
  if (layers === 'server server') return serverAreaViolation(from, to)
  if (!other || !['src src', 'src machines', 'machines machines'].includes(layers)) return null
  // An operation has one service, whichever area calls it, and the other area selects from its result.
  if (from.endsWith('.machine.ts') && /\.(machine|services)\.ts$/.test(to)) return null
  if (layers === 'machines machines' && typeOnly && to.endsWith('.rules.ts')) return null
  if (layers === 'machines machines' && sharedByMachineAreas.has(other)) return null
  if (mine)
    return "an area never imports another area. Move what both need to src/shared, or let a machine invoke the other area's machine."
  return from.startsWith('src/shared/') && to.startsWith('src/')
    ? 'src/shared knows no area. Hand the piece in, or move it to src/shared.'
    : null
}

const compositionRoot = new Set(['server/app.ts', 'server/main.ts'])

const getFolder = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '')

function serverAreaViolation(from: string, to: string): string | null {
  const [mine, other] = [getFolder(from), getFolder(to)]
  if (other === 'demo' && !compositionRoot.has(from))
    return 'the demo is above the areas, and only app.ts and main.ts import it. Let them hand it in.'
  if (!mine || !other || mine === 'demo' || sharedByServerAreas.includes(other)) return null
  if (getArea(from))
    return `a server area may use ${sharedByServerAreas.join(', ')} and the files at the top of server. Move what both need there.`
  return getArea(to) && sharedByServerAreas.includes(mine)
    ? `server/${mine} is there for all areas and knows none. Let the area hand in what it needs, or app.ts join them.`
    : null
}

function circleViolations(imports: readonly Import[], files: readonly File[]): string[] {
  const known = new Set(
    files.map(({ path }) => path).filter((path) => ['server', 'src', 'machines'].includes(roomOf(path))),
  )
  const next = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const visit = (path: string, way: readonly string[]): string[] => {
    if (way.includes(path))
      return [
        `${[...way.slice(way.indexOf(path)), path].join(' -> ')}: these import each other in a circle. Move what they share to a file of its own.`,
      ]
    if (done.has(path) || !known.has(path)) return []
    const violations = (next.get(path) ?? []).flatMap(({ to }) => visit(to, [...way, path]))
    done.add(path)
    return violations
  }
  return [...known].flatMap((path) => visit(path, []))
}
