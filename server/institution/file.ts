import { readFileSync } from 'node:fs'
import { isMap, isNode, LineCounter, parse, parseDocument } from 'yaml'
import { readContract } from '../http/contract.ts'
import { validatorsFor } from '../http/validators.ts'
import type { InstitutionFile } from './institution-file.ts'
import { type FileChecks, type Mistake, findMistakes, type Path } from './semantic-checks.ts'

/** An invalid file; the message has one mistake a line. */
export class FileError extends Error {}

let validator: ReturnType<typeof makeValidator> | undefined
const schema = parse(readFileSync(new URL('institution-file.yaml', import.meta.url), 'utf8'))
const makeValidator = () => validatorsFor(readContract()).strict(schema)

/** Parses an institution's file, or throws a FileError with every mistake and its line. */
export function parseInstitutionFile(text: string, checks: FileChecks): InstitutionFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const broken = document.errors.map(({ pos, message }) => ({ line: lines.linePos(pos[0]).line, says: message }))
  if (broken.length > 0) throw toError(broken)
  const given: unknown = document.toJS()
  const validate = (validator ??= makeValidator())
  validate(given)
  const misshapen = (validate.errors ?? [])
    // Says only that another error is one.
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, schemaPath, params, message = 'is wrong' }) =>
      shapeMistake(instancePath, params, wordsAt(schemaPath) ?? message),
    )
  const wrong = [...misshapen, ...findMistakes(given as InstitutionFile, checks, misshapen)]
  if (wrong.length > 0)
    throw toError(
      wrong.map(({ path, says }) => ({ line: findLine(path), says: [pathName(path), says].filter(Boolean).join(' ') })),
    )
  return fileInOrder(given as InstitutionFile)

  /** Returns the line of the key, or of its parent if the key is missing. */
  function findLine(path: Path): number {
    if (path.length === 0) return 1
    const around = document.getIn(path.slice(0, -1), true)
    const last = path.at(-1)
    const key = isMap(around)
      ? around.items.find((pair) => String(pair.key) === String(last))?.key
      : document.getIn(path, true)
    return isNode(key) && key.range ? lines.linePos(key.range[0]).line : findLine(path.slice(0, -1))
  }
}

/** Sorts the payees, whose order means nothing. */
export const fileInOrder = (file: InstitutionFile): InstitutionFile => ({
  ...file,
  payees: file.payees.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
})

const toError = (mistakes: readonly { line: number; says: string }[]) =>
  new FileError(
    mistakes
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, says }) => `line ${line}: ${says}`)
      .join('\n'),
  )

const pathName = (path: Path) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${key}`))
    .join('')
    .replace(/^\./, '')

const toPath = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key.replaceAll('~1', '/').replaceAll('~0', '~')))

/** Says what a pattern asks for, in the words beside it. */
function wordsAt(schemaPath: string): string | null {
  if (!schemaPath.startsWith('#/') || !schemaPath.endsWith('/pattern')) return null
  const around = toPath(schemaPath.slice(1)).slice(0, -1)
  const found = around.reduce<Record<string, unknown> | undefined>(
    (part, key) => part?.[key] as Record<string, unknown> | undefined,
    schema,
  )
  return found?.['description'] ? `must be ${found['description']}` : null
}

function shapeMistake(pointer: string, params: Record<string, unknown>, message: string): Mistake {
  const path = toPath(pointer)
  const { missingProperty, additionalProperty, allowedValues } = params
  if (typeof missingProperty === 'string') return { path: [...path, missingProperty], says: 'is missing' }
  if (typeof additionalProperty === 'string')
    return { path: [...path, additionalProperty], says: 'is no part of this file' }
  return { path, says: Array.isArray(allowedValues) ? `must be one of ${allowedValues.join(', ')}` : message }
}
