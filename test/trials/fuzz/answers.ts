import type { LightMyRequestResponse } from 'fastify'
import { maxProblemBytes } from '../../../server/http/answers.ts'
import type { Operation } from '../../../server/http/contract-types.ts'
import { validatorsFor } from '../../../server/http/validators.ts'
import { contract } from '../../support/bank.ts'
import type { Request } from './requests.ts'
import { at } from './shapes.ts'
import type { CallerName, Town } from './town.ts'

type Asked = {
  operation: Operation
  request: Request
  caller: CallerName
  answer: LightMyRequestResponse
  town: Town
  written: string
}

const validators = validatorsFor(contract)
const isProblem = validators.strict({ $ref: 'contract#/components/schemas/Problem' })

export function breachesIn(meant: Asked): string[] {
  const { answer, request } = meant
  // With a mutated method, another operation may answer.
  const operation =
    contract.operations.find(({ path, method }) => path === meant.operation.path && method === request.method) ??
    meant.operation
  const asked = { ...meant, operation }
  const { statusCode: status } = answer
  const isOurs = status >= 500
  const other = request.method !== operation.method || [404, 405].includes(status)
  return [
    ...(isOurs ? [`an internal error: ${answer.payload.slice(0, 200)}`] : []),
    ...formFaults(asked, other),
    ...innards
      .filter((pattern) => has(asked, pattern))
      .map((pattern) => `tells of our insides: ${pattern.exec(answer.payload)?.[0]}`),
    ...leaks(asked),
    ...(status >= 400 && Buffer.byteLength(answer.payload) > maxProblemBytes
      ? ['an error answer of more than 8 kB']
      : []),
  ]
}

/** Checks the envelope that the contract declares for this status, or the file. */
function formFaults({ operation, answer }: Asked, other: boolean): string[] {
  const { statusCode: status, payload } = answer
  const type = String(answer.headers['content-type'])
  const known = operation.answers.get(String(status))
  if (status === 200 && known === null) return fileTypes(operation).includes(type) ? [] : [`a file of the type ${type}`]
  if (!/^application\/json(; charset=utf-8)?$/.test(type)) return [`no envelope but ${type}`]
  if (answer.headers['cache-control'] !== 'no-store') return ['may be stored on the way']
  const envelope: unknown = JSON.parse(payload)
  if (other && isProblem(envelope)) return []
  const violation = validators.violationIn(operation, status, envelope)
  return violation ? [violation] : []
}

function fileTypes({ path, method }: Operation): string[] {
  const pointer = `/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/${method.toLowerCase()}/responses/200/content`
  return Object.keys(at(contract.document, pointer))
}

const innards = [
  /\bat (?:async )?[\w.<>]+ \(|\n\s+at /,
  /node_modules|node:internal|file:\/\/|\/server\/|\w\.[cm]?[jt]s:\d+/,
  /\b(?:select|insert into|update|delete from)\b .{1,80}\b(?:from|values|set|where)\b/i,
  /(?:relation|column|constraint|type) "|violates|syntax error|invalid input|out of range|duplicate key|deadlock|kysely|pglite|postgres/i,
  /(?:Type|Range|Reference|Syntax)Error|Cannot read properties|is not a function|undefined is not|Maximum call stack/,
]

/**
 * Returns what a caller wrote, or what staff wrote earlier, such as an account's name: getting it back reveals nothing.
 */
const wrote = ({ url, headers, payload = '' }: Request) =>
  decoded(`${url} ${Object.values(headers).join(' ')} ${String(payload)}`)

function has({ answer, request, written }: Asked, pattern: RegExp): boolean {
  const found = pattern.exec(answer.payload)?.[0]
  return (
    found !== undefined && !wrote(request).includes(found) && !(answer.statusCode === 200 && written.includes(found))
  )
}

function leaks({ operation, request, caller, answer, town }: Asked): string[] {
  // The demo's outbox shows every message to everybody, instead of their phones.
  if (operation.id === 'getOutbox') return []
  const isOpen = operation.open
  const self = caller === 'eview' ? 'member' : caller
  const mine = wrote(request)
  const text = `${answer.payload} ${JSON.stringify(answer.headers)}`
  return town.residents.flatMap(({ name, calls, marks }) => {
    // A caller who identifies at an open operation gets their own data. Staff may see the data of their institution's
    // members.
    if (name === self || (calls && isOpen)) return []
    if (caller === 'staff' && operation.audiences.includes('staff') && ['noah', 'member'].includes(name)) return []
    return marks.filter((mark) => text.includes(mark) && !mine.includes(mark)).map((mark) => `shows ${mark} of ${name}`)
  })
}

function decoded(text: string): string {
  try {
    return `${text} ${decodeURIComponent(text)}`
  } catch {
    return text
  }
}
