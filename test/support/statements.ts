import { join } from 'node:path'
import ts from 'typescript'
import { top } from '../../tools/setup.mjs'

/**
 * Describes an `sql<Row>` of the server: its text with parameters for each form that it can take, and the types of its
 * row.
 */
export type Statement = { place: string; ways: Map<string, ts.Type[]>; problem: string | null }

const { config } = ts.readConfigFile(join(top, 'tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, top)
const program = ts.createProgram(ts.sys.readDirectory(join(top, 'server'), ['.ts']), { ...options, noEmit: true })
const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(join(top, 'server/')))
export const checker = program.getTypeChecker()

/** Reads the tables of schema.ts. */
export const schema = checker.getTypeAtLocation(
  program
    .getSourceFile(join(top, 'server/db/schema.ts'))
    ?.statements.find((one) => ts.isTypeAliasDeclaration(one)) as ts.Node,
)

const nodes = files.flatMap(nodesIn)
const names = Map.groupBy(nodes.filter(ts.isIdentifier), ({ text }) => text)
const findUses = (name: ts.Node) =>
  (names.get(name.getText()) ?? []).filter((node) => getSymbol(node) === getSymbol(name))

class Unreadable extends Error {}

export const statementsOfServer = (): Statement[] =>
  nodes.flatMap((node) => (isSql(node) && node.typeArguments ? [readStatement(node)] : []))

/** Lists the statements that create the temporary tables of an import. */
export const temporaryTables = (): string[] =>
  nodes
    .filter(isSql)
    .flatMap((node) =>
      /^`\s*create temporary table \w/.test(node.template.getText()) ? [new Reader(true, 0).read(node, new Map())] : [],
    )

function readStatement(node: ts.TaggedTemplateExpression): Statement {
  const file = node.getSourceFile()
  const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const place = `${file.fileName.slice(top.length + 1)}:${line}`
  const ways = new Map<string, ts.Type[]>()
  try {
    for (const choice of [true, false])
      for (let site = 0, sites = 1; site < sites; site++) {
        const reader = new Reader(choice, site)
        const text = standingAlone(reader.read(node, new Map()), node)
        if (text)
          ways.set(
            text,
            reader.types.filter((type, index) => index === 0 || isRow(type)),
          )
        sites = reader.sites
      }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { place, ways, problem: error.message }
  }
  return { place, ways, problem: null }
}

/**
 * Completes an expression to a statement on the tables of its query. One that is only part of other texts is described
 * with them.
 */
function standingAlone(text: string, node: ts.Node): string {
  if (/^\s*(select|with|insert|update|delete)\b/.test(text)) return text
  // The right side of a comparison returns nothing, and a cursor returns whole rows of any table.
  if (/^\s*any\(|^fetch /.test(text)) return ''
  const named = (tables: string[]) =>
    tables.filter((table) => new RegExp(`\\b${table.split(' as ').at(-1)}"?\\.`).test(text)).length
  const [tables] = tablesAround(node).toSorted((one, other) => named(other) - named(one))
  if (tables)
    return `select ${text} as value from ${tables.map((table) => table.replace(/^\w+/, '"$&"')).join(' cross join ')}`
  if (isPart(node)) return ''
  throw new Unreadable('neither a statement nor part of one')
}

/** Returns whether it is used in another text, or passed to a function. */
function isPart(node: ts.Node, seen = new Set<ts.Node>()): boolean {
  for (let outer = node.parent; !ts.isStatement(outer); outer = outer.parent)
    if (isSql(outer) || (ts.isCallExpression(outer) && getFunction(getSymbol(outer.expression)))) return true
  const holder = findHolder(node)
  if (!holder || seen.has(holder)) return false
  seen.add(holder)
  return findUses(holder).some((use) => use !== holder && isPart(use, seen))
}

type Given = ReadonlyMap<ts.Symbol, { value: ts.Expression; given: Given }>

/**
 * Reads the text of a statement with a parameter for each value. `choice`: the branch to take where the text depends on
 * a value. `site`: the call to follow where a function takes a part of the text.
 */
class Reader {
  #parameters = 0
  #choice: boolean
  #site: number
  sites = 1
  types: ts.Type[] = []

  constructor(choice: boolean, site: number) {
    this.#choice = choice
    this.#site = site
  }

  read(node: ts.Expression, given: Given): string {
    const plain = strip(node)
    if (plain !== node) return this.read(plain, given)
    if (isSql(node)) return this.#template(node, given)
    if (ts.isConditionalExpression(node) && isFragment(node))
      return this.read(this.#choice ? node.whenTrue : node.whenFalse, given)
    if (ts.isCallExpression(node) && node.expression.getText().startsWith('sql.')) return this.#helper(node, given)
    const handed = this.#handed(node, given)
    if (handed) return this.read(handed.value, handed.given)
    if (!isFragment(node)) return `$${++this.#parameters}`
    if (ts.isCallExpression(node)) return this.#call(node, given)
    const value = this.#valueOf(node)
    if (value) return this.read(value, given)
    throw new Unreadable(`${node.getText()} cannot be read here`)
  }

  #template({ template, typeArguments }: ts.TaggedTemplateExpression, given: Given): string {
    if (typeArguments?.[0]) this.types.push(checker.getTypeFromTypeNode(typeArguments[0]))
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
    return template.templateSpans.reduce(
      (text, span) => text + this.read(span.expression, given) + span.literal.text,
      template.head.text,
    )
  }

  #helper(node: ts.CallExpression, given: Given): string {
    const [first, second] = node.arguments as unknown as [ts.Expression, ts.Expression | undefined]
    const name = node.expression.getText()
    if (name === 'sql.join') return this.#parts(first, given).join(second ? this.read(second, given) : ', ')
    const value = this.#constant(first, given)
    if (name === 'sql.lit') return toLiteral(value, checker.getTypeAtLocation(first))
    if (name === 'sql.raw' && value !== undefined) return String(value)
    // A statement for any table is read for this one.
    const path = value === undefined ? [name === 'sql.table' ? 'account' : 'id'] : String(value).split('.')
    return path.map((part) => `"${part}"`).join('.')
  }

  #parts(node: ts.Expression, given: Given): string[] {
    const list = strip(getInitializer(getSymbol(node)) ?? node)
    if (ts.isSpreadElement(list)) return this.#parts(list.expression, given)
    if (ts.isConditionalExpression(list)) return this.#parts(this.#choice ? list.whenTrue : list.whenFalse, given)
    if (ts.isArrayLiteralExpression(list))
      return list.elements.flatMap((element) =>
        ts.isSpreadElement(element) ? this.#parts(element, given) : [this.read(element, given)],
      )
    const each =
      ts.isCallExpression(list) && /\.(map|flatMap)$/.test(list.expression.getText()) ? list.arguments[0] : undefined
    const run = each && (functionIn(each) ?? getFunction(getSymbol(each)))
    if (run?.body && ts.isArrayLiteralExpression(run.body)) return this.#parts(run.body, given)
    return [run ? this.#result(run, [], given) : `$${++this.#parameters}`]
  }

  #call(node: ts.CallExpression, given: Given): string {
    const run = getFunction(getSymbol(node.expression))
    if (run) return this.#result(run, node.arguments, given)
    const [table] = tablesIn(node)
    if (!table) throw new Unreadable(`${node.expression.getText()} is no function that can be read`)
    return `select * from ${table}`
  }

  #result(run: ts.FunctionDeclaration | ts.ArrowFunction, values: readonly ts.Expression[], given: Given): string {
    const results = run.body && ts.isBlock(run.body) ? getReturns(run.body) : [run.body as ts.Expression]
    return this.read(results.at(this.#choice ? 0 : -1) as ts.Expression, handing(run, values, given))
  }

  /** Returns the argument of this name, at the call that is followed or else at one of all calls. */
  #handed(node: ts.Expression, given: Given) {
    const symbol = getSymbol(node)
    const known = symbol && given.get(symbol)
    const declared = symbol?.valueDeclaration
    if (known || !symbol || !declared || !ts.isParameter(declared) || !(isFragment(node) || isText(node))) return known
    const run = declared.parent
    const name = ts.isFunctionDeclaration(run)
      ? run.name
      : ts.isVariableDeclaration(run.parent)
        ? run.parent.name
        : undefined
    if (!name) return undefined
    const calls = findUses(name).map(({ parent }) => (ts.isPropertyAccessExpression(parent) ? parent.parent : parent))
    const sites = calls.filter((call) => ts.isCallExpression(call))
    this.sites = Math.max(this.sites, sites.length)
    const site = sites[this.#site % sites.length]
    return site && handing(run, site.arguments, new Map()).get(symbol)
  }

  #valueOf(node: ts.Expression): ts.Expression | undefined {
    if (ts.isIdentifier(node)) return getInitializer(getSymbol(node))
    if (!ts.isElementAccessExpression(node) && !ts.isPropertyAccessExpression(node)) return undefined
    const held = this.#valueOf(node.expression)
    const one = held && strip(held)
    const property = one && ts.isObjectLiteralExpression(one) ? one.properties.at(this.#choice ? 0 : -1) : undefined
    return property && ts.isPropertyAssignment(property) ? property.initializer : undefined
  }

  #constant(node: ts.Expression, given: Given): string | number | undefined {
    const handed = this.#handed(node, given)
    if (handed) return this.#constant(handed.value, handed.given)
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(
        ({ expression, literal }) => [this.#constant(expression, given), literal.text] as const,
      )
      return spans.some(([value]) => value === undefined) ? undefined : node.head.text + spans.flat().join('')
    }
    const type = checker.getTypeAtLocation(node)
    // Any of a union will do, but always the same: the compiler's order changes with any new file.
    const values = (type.isUnion() ? type.types : [type]).map((one) =>
      one.isStringLiteral() || one.isNumberLiteral() ? one.value : undefined,
    )
    const [shortest] = values.toSorted(
      (one, other) => lengthOf(one) - lengthOf(other) || (String(one) < String(other) ? -1 : 1),
    )
    return values.includes(undefined) ? undefined : shortest
  }
}

const lengthOf = (value: unknown) => String(value).length

function handing(run: ts.SignatureDeclaration, values: readonly ts.Expression[], given: Given): Given {
  const handed = new Map(given)
  for (const [index, { name, initializer }] of run.parameters.entries()) {
    const symbol = getSymbol(name)
    const value = values[index] ?? initializer
    if (symbol && value) handed.set(symbol, { value, given })
  }
  return handed
}

const asking = /^(selectFrom|updateTable|insertInto|deleteFrom|from|innerJoin|leftJoin)$/

/** Lists the tables of each query that contains this expression or uses its name. */
function tablesAround(node: ts.Node, seen = new Set<ts.Node>()): string[][] {
  const tables = new Set<string>()
  for (let outer = node; !ts.isStatement(outer); outer = outer.parent)
    for (const table of ts.isCallExpression(outer) ? tablesIn(outer) : []) tables.add(table)
  if (tables.size > 0) return [[...tables]]
  const holder = findHolder(node)
  if (!holder || seen.has(holder)) return []
  seen.add(holder)
  return findUses(holder).flatMap((use) => tablesAround(use, seen))
}

/** Lists the tables of a query, and of a query from another function that it extends. */
const tablesIn = (query: ts.Node): string[] =>
  nodesIn(query).flatMap((node) => {
    if (!ts.isCallExpression(node)) return []
    const begun =
      ts.isIdentifier(node.expression) && isQuery(node) ? getFunction(getSymbol(node.expression)) : undefined
    return [...namedIn(node), ...(begun ? nodesIn(begun).flatMap(namedIn) : [])]
  })

function namedIn(node: ts.Node): string[] {
  if (
    !ts.isCallExpression(node) ||
    !ts.isPropertyAccessExpression(node.expression) ||
    !asking.test(node.expression.name.text)
  )
    return []
  const [first] = node.arguments
  const names = first && ts.isArrayLiteralExpression(first) ? first.elements : first ? [first] : []
  return names.flatMap((name) => (ts.isStringLiteral(name) ? [name.text] : []))
}

const isQuery = (node: ts.Node) => checker.getTypeAtLocation(node).getProperty('executeTakeFirst') !== undefined

/** Returns the variable or function that holds what is written here. */
function findHolder(node: ts.Node): ts.Node | undefined {
  for (let outer = node; outer && !ts.isSourceFile(outer); outer = outer.parent)
    if ((ts.isVariableDeclaration(outer) || ts.isFunctionDeclaration(outer)) && outer.name) return outer.name
  return undefined
}

function nodesIn(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (one: ts.Node): void => {
    found.push(one)
    ts.forEachChild(one, visit)
  }
  visit(node)
  return found
}

/** Returns whether a type has the columns of a row, and is not a value like a date. */
export const isRow = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
  !checker.isArrayType(type) &&
  !/^(Date|Day)$/.test(checker.typeToString(type))

function toLiteral(value: string | number | undefined, given: ts.Type): string {
  const type = checker.getBaseConstraintOfType(given) ?? given
  const [one] = type.isUnion() ? type.types : [type]
  if (typeof value === 'number') return String(value)
  if (value !== undefined || (one?.flags ?? 0) & ts.TypeFlags.StringLike) return `'${value}'`
  return type.flags & ts.TypeFlags.BooleanLike ? 'true' : '1'
}

const isSql = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql'

const strip = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? strip(node.expression)
    : node

const isFragment = (node: ts.Node) => {
  const type = checker.getTypeAtLocation(node)
  return (type.isUnion() ? type.types : [type]).some((one) => one.getProperty('toOperationNode') !== undefined)
}
const isText = (node: ts.Node) => (checker.getTypeAtLocation(node).flags & ts.TypeFlags.String) !== 0

function getSymbol(node: ts.Node): ts.Symbol | undefined {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node)
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

function getInitializer(symbol: ts.Symbol | undefined): ts.Expression | undefined {
  const declared = symbol?.valueDeclaration
  return declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined
}

const functionIn = (node: ts.Node | undefined) => (node && ts.isArrowFunction(node) ? node : undefined)

function getFunction(symbol: ts.Symbol | undefined): ts.FunctionDeclaration | ts.ArrowFunction | undefined {
  const declared = symbol?.valueDeclaration
  return declared && ts.isFunctionDeclaration(declared) ? declared : functionIn(getInitializer(symbol))
}

const getReturns = (body: ts.Block): ts.Expression[] =>
  nodesIn(body).flatMap((node) =>
    ts.isReturnStatement(node) && node.expression && functionAround(node) === body.parent ? [node.expression] : [],
  )

const functionAround = (node: ts.Node): ts.Node => (ts.isFunctionLike(node) ? node : functionAround(node.parent))
