import ts from 'typescript'
import { type File, roomOf, syntaxOf } from './files.ts'

/** Lists folders that are not areas, by room. */
export const rooms: Record<string, readonly string[]> = {
  src: ['app', 'shared', 'office'],
  machines: ['shared', 'office'],
  server: [
    'settings',
    'http',
    'db',
    'ledger',
    'delivery',
    'schedule',
    'outgoing',
    'received',
    'pages',
    'security',
    'audit',
    'pdf',
  ],
  stories: ['guide', 'app', 'shared', 'lab', 'office'],
  test: [
    'architecture',
    'documents',
    'e2e',
    'support',
    'values',
    'api',
    'server',
    'app',
    'ledger',
    'db',
    'http',
    'delivery',
    'schedule',
    'outgoing',
    'received',
    'trials',
    'pages',
    'tools',
    'lab',
    'security',
    'settings',
    'audit',
    'office',
    'pdf',
  ],
}
/** A package has its rooms in a folder of its own. */
const deepest = (room: string) => (room === 'packages' ? 4 : 3)

/** Returns whether a file has the demo data of an area: `server/demo/loans.ts`, or a file in `server/demo/loans/`. */
const isDemoData = (path: string, areas: readonly string[]) => {
  const [, name = ''] = /^server\/demo\/([^/.]+)/.exec(path) ?? []
  return areas.includes(name) || rooms.server?.includes(name) === true
}

export const roomViolations = (files: readonly File[], areas: readonly string[]): string[] => [
  ...new Set(files.flatMap(({ path }) => folderViolations(path, areas))),
  ...files.filter(({ path }) => /\.tsx?$/.test(path)).flatMap(nameViolations),
  ...files
    .filter(({ path }) => areas.some((area) => path.startsWith(`server/${area}/`)) && !isDemoData(path, areas))
    .flatMap(roleViolations),
]

function folderViolations(path: string, areas: readonly string[]): string[] {
  const folders = path.split('/').slice(0, -1)
  const [room = '', folder] = folders
  const known = rooms[room]
  const violations: string[] = []
  if (known && folder && !known.includes(folder) && !areas.includes(folder))
    violations.push(
      `${room}/${folder} is neither an area (a tag of openapi.yaml) nor a known room of ${room}. Use the area's name.`,
    )
  if (path.startsWith('server/demo/') && folders[2] && !isDemoData(path, areas))
    violations.push(
      `server/demo/${folders[2]} is neither an area (a tag of openapi.yaml) nor a known room of server. Use the area's name.`,
    )
  if (folders.length > deepest(room))
    violations.push(
      `${folders.join('/')} is ${folders.length} folders deep, and ${deepest(room)} are allowed. Move its files up.`,
    )
  return violations
}

function nameViolations(file: File): string[] {
  const name = file.path.slice(file.path.lastIndexOf('/') + 1)
  const stem = name.replace(/\.tsx?$/, '')
  const violation =
    stem === 'index'
      ? 'import from the file itself. Give it the name of what it holds.'
      : /^[A-Z]/.test(name)
        ? componentViolation(file, stem)
        : lowerViolation(file, stem)
  return violation ? [`${file.path}: ${violation}`] : []
}

function componentViolation(file: File, stem: string): string | null {
  if (!/^[A-Za-z0-9]+$/.test(stem) || !file.path.endsWith('.tsx'))
    return "only a component's own .tsx file has a capital. Name this one in lower case by its role, as in `transfer.machine.ts`."
  if (getExports(file).some((name) => name === stem)) return null
  return `a component file is named as its component. Export \`${stem}\`, or give the file the name of what it exports.`
}

function lowerViolation(file: File, stem: string): string | null {
  const room = roomOf(file.path)
  if (room === 'server' && !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(stem))
    return 'a file of the server has a lower-case word as its name: routes, domain, store or what it holds.'
  if (room === 'machines' && !/^[a-z][a-z0-9-]*\.[a-z]+$/.test(stem))
    return 'a file of machines says its role: `x.machine.ts`, `x.services.ts`, `x.rules.ts` or `x.recipe.ts`.'
  const component =
    room === 'src' && file.path.endsWith('.tsx')
      ? getFunctions(file).find((name) => /^[A-Z][a-z]/.test(name))
      : undefined
  return component ? `a component file is named as its component. Move \`${component}\` to ${component}.tsx.` : null
}

/** Checks that a server file's name ends with its role. */
function roleViolations(file: File): string[] {
  const nodes = syntaxOf(file).map(({ node }) => node)
  const violation = (role: string, what: string) =>
    file.path.endsWith(`${role}.ts`)
      ? []
      : [`${file.path}: a file ${what} ends in ${role}: \`${role}.ts\`, or \`history-${role}.ts\`.`]
  return [
    ...(nodes.some((node) => ts.isImportSpecifier(node) && node.name.text === 'handlers')
      ? violation('routes', 'with handlers')
      : []),
    ...(nodes.some(asksTheDatabase) ? violation('store', 'that asks the database') : []),
  ]
}

const queries = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'])

const asksTheDatabase = (node: ts.Node) =>
  (ts.isPropertyAccessExpression(node) && queries.has(node.name.text)) ||
  (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql')

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

const getFunctions = (file: File) =>
  getDeclarations(file).flatMap(({ name, value }) =>
    ts.isFunctionDeclaration(value) || ts.isArrowFunction(value) ? [name] : [],
  )

const getExports = (file: File) => [
  ...getDeclarations(file).map(({ name }) => name),
  ...syntaxOf(file).flatMap(({ node }) => (ts.isExportSpecifier(node) ? [node.name.text] : [])),
]

function getDeclarations(file: File): { name: string; value: ts.Node }[] {
  return syntaxOf(file).flatMap(({ node }): { name: string; value: ts.Node }[] => {
    if (!isExported(node)) return []
    if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node))
      return [{ name: node.name?.text ?? '', value: node }]
    if (!ts.isVariableStatement(node)) return []
    return node.declarationList.declarations.map(({ name, initializer }) => ({
      name: name.getText(),
      value: initializer ?? node,
    }))
  })
}
