import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { callLimits, usedUpText } from '../server/http/limits.ts'
import type { Contract, Operation } from '../server/http/contract-types.ts'
import type * as refusals from '../server/refusals.ts'
import { accessTexts } from '../values/access-texts.ts'
import { top } from './setup.mjs'

type Found = { path: string; within: string; status: string; code: string; text: string }

/** Returns docs/refusals.md: what each operation may refuse before its handler, and what the code of each area refuses. */
export function generateRefusals({ document: { tags = [] }, operations }: Contract): string {
  const areas = tags.map(({ name }) => {
    const own = operations.filter(({ area }) => area === name)
    return `## ${name}\n\n${table(['operation', 'before its handler'], own.map(toRow))}${getRefusals(name)}`
  })
  const others = ['db', 'delivery', 'ledger', 'outgoing', 'schedule', 'security'].map(getRefusals)
  return `${intro}\n${limitsTable()}\n${areas.join('\n')}\n## What areas share\n${others.join('')}`
}

function getRefusals(room: string): string {
  const found = globSync(`server/${room}/**/*.ts`, { cwd: top }).toSorted().flatMap(readRefusals)
  return found.length === 0 ? '' : `\n${table(['status', 'code', 'sentence', 'in'], found.map(rowOfFound))}`
}

const intro = `# Refusals

Written by \`npm run generate\` from the contract and the code of the server.

A call is decided in this order, and the first refusal is the answer:

1. 403: it comes from a page of another address (\`server/http/guard.ts\`).
2. 404: no institution has this address (\`server/http/gate.ts\`, and so on until 6).
3. 403: staff, also those who view a member, come from a network where they may not.
4. 401: there is no session, or it has ended.
5. 429: a counter is used up.
6. 403 role: the caller is not of those who may call. 403 view: staff who view a member may not do this.
7. 400: the request is not what the contract asks for (\`server/http/validators.ts\`, \`characters.ts\`).
8. 403 id: an id or a name in it is not the caller's own. 422: a name of another institution comes without a session.
9. 409 key: the key was used for another request, was given up, or its request still runs (\`server/operations/once.ts\`).
10. What the handler refuses. Each area below lists it by file and function in the order of the code. Which of them an operation meets, and when, is read from its handler: the order between functions is that in which the handler calls them.

Steps 1 to 3 are the same for all; for the others each operation says which apply. A refusal of step 10 is stored under the key of the request, and a repeat gets it again.
`

const limitsTable = () =>
  `The counters of step 5:\n\n${table(
    ['counter', 'calls', 'seconds', 'sentence'],
    Object.entries(callLimits).map(([name, { calls, seconds }]) => [
      name,
      calls,
      seconds,
      usedUpText(name as keyof typeof callLimits, 1) ?? 'Too many attempts.',
    ]),
  )}`

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')

function toRow(operation: Operation): string[] {
  const { id, audiences, open, limit, eview, parameters, body, key } = operation
  const steps: [boolean, string][] = [
    [!open, '401'],
    [limit !== null, `429 ${limit}`],
    [audiences.length > 0, '403 role'],
    [audiences.includes('member') && !eview, '403 view'],
    [body !== null || parameters.length > 0, '400'],
    [body !== null || parameters.length > 0, '403 id'],
    [key !== 'none', '409 key'],
  ]
  return [`\`${id}\``, steps.flatMap(([applies, step]) => (applies ? [step] : [])).join(', ')]
}

const rowOfFound = ({ path, within, status, code, text }: Found) => [
  status,
  code && `\`${code}\``,
  text.replaceAll('|', '\\|'),
  `\`${path.replace('server/', '')}\`${within && `, \`${within}\``}`,
]

function readRefusals(path: string): Found[] {
  const code = readFileSync(join(top, path), 'utf8')
  if (!code.includes("/refusals.ts'")) return []
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  const found: Found[] = []
  const visit = (node: ts.Node, within: string): void => {
    const name = functionName(node) ?? within
    const refusal = readRefusal(node)
    if (refusal) found.push({ path, within: name, ...refusal })
    ts.forEachChild(node, (child) => visit(child, name))
  }
  visit(source, '')
  return found
}

function functionName(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name?.text
  const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)
  if (!isNamed || !node.initializer || !ts.isIdentifier(node.name)) return undefined
  const { initializer } = node
  // Such as `inTwoParts(async (call) => …)`.
  const isMade = ts.isCallExpression(initializer) && ts.isIdentifier(initializer.expression)
  const [value] = isMade ? initializer.arguments : [initializer]
  return value && ts.isArrowFunction(value) ? node.name.text : undefined
}

function readRefusal(node: ts.Node): Omit<Found, 'path' | 'within'> | null {
  if (ts.isNewExpression(node) && node.expression.getText() === 'Refusal') {
    const [status, text, details] = node.arguments ?? []
    const code = details && /\bcode: '(\w+)'/.exec(details.getText())?.[1]
    return { status: status?.getText() ?? '', code: code ?? '', text: sentenceText(text) }
  }
  if (!ts.isCallExpression(node)) return null
  const called = node.expression.getText()
  return Object.hasOwn(makers, called) ? makers[called as Maker](node.arguments) : null
}

type Maker = Exclude<keyof typeof refusals, 'Refusal'>

/** What each function of server/refusals.ts makes of its arguments. */
const makers: Record<Maker, (given: readonly ts.Node[]) => Omit<Found, 'path' | 'within'>> = {
  refuse: ([reason]) => ({ status: '422', code: '', text: sentenceText(reason) }),
  notYoursRefusal: () => ({ status: '403', code: 'not_yours', text: 'This is not yours.' }),
  noSessionRefusal: () => ({ status: '401', code: '', text: accessTexts.sessionExpired }),
  wrongFieldRefusal: ([, text, status]) => ({ status: status?.getText() ?? '422', code: '', text: sentenceText(text) }),
  tooManyRefusal: ([, text]) => ({ status: '429', code: '', text: text ? sentenceText(text) : 'Too many attempts.' }),
  refuseLateUndo: () => ({ status: '409', code: 'too_late', text: 'It is too late to bring this back.' }),
}

/** Returns the sentence. A value that is known only at run time becomes three dots; a named constant keeps its name. */
function sentenceText(node: ts.Node | undefined): string {
  if (!node) return ''
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
  const known = /^accessTexts\.(\w+)$/.exec(node.getText())?.[1]
  const text = known && (accessTexts as Record<string, unknown>)[known]
  return typeof text === 'string' ? text : `\`${node.getText().replace(/\s+/g, ' ')}\``
}
