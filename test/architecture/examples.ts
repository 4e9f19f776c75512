import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { resolve } from '../../server/http/document.ts'
import { isWireDay } from '../../values/days.ts'
import type { Tree } from './contract.ts'

type Example = { pointer: string; schema: string; value: unknown }

/** Checks every example of the contract against its schema, as the server would. */
export function exampleViolations(document: Tree): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 4 })
  formats.default(ajv)
  ajv.addFormat('us-day', isWireDay)
  ajv.addSchema(document, 'contract', false, false)
  return examplesIn(document, '').flatMap(({ pointer, schema, value }) => {
    const validate = ajv.compile({ $ref: `contract#${encodeURI(schema)}` })
    return validate(value)
      ? []
      : [
          `openapi.yaml ${pointer}: ${ajv.errorsText(validate.errors, { dataVar: 'example' })}. Mend the example or its schema.`,
        ]
  })
}

type Media = { $ref?: string; content?: Record<string, Record<string, unknown>> }
type Paths = Record<
  string,
  Record<string, { operationId: string; requestBody?: Media; responses: Record<string, Media> }>
>

/** Requires an example of each operation's request and answer, so that readers need not assemble one. */
export function missingExamples(document: Tree): string[] {
  const operations = Object.values(document.paths as Paths).flatMap((item) => Object.values(item))
  return operations.flatMap(({ operationId, requestBody, responses }) =>
    Object.entries({ request: requestBody, answer: responses['200'] }).flatMap(([name, media]) => {
      const json = media && resolve(document, media).content?.['application/json']
      return json && !('example' in json) && !('examples' in json)
        ? [`openapi.yaml, operation ${operationId}: its ${name} has no example. Add one.`]
        : []
    }),
  )
}

/** Keeps apart keywords and property names: a field may be called `example`. */
export function examplesIn(node: unknown, pointer: string, keywords = true): Example[] {
  if (typeof node !== 'object' || node === null) return []
  const entries = Object.entries(node)
  const inner = entries.flatMap(([key, value]) => {
    const isData = keywords && ['example', 'examples', 'default', 'const', 'enum'].includes(key)
    return isData
      ? []
      : examplesIn(value, `${pointer}/${escape(key)}`, !(keywords && ['properties', '$defs', 'schemas'].includes(key)))
  })
  return keywords ? [...ownExamples(node as Tree, pointer), ...inner] : inner
}

function ownExamples(node: Tree, pointer: string): Example[] {
  const schema = 'schema' in node ? `${pointer}/schema` : pointer
  const one = 'example' in node ? [{ pointer: `${pointer}/example`, schema, value: node.example }] : []
  const { examples } = node
  if (typeof examples !== 'object' || examples === null) return one
  const many = Object.entries(examples).map(([name, given]) => ({
    pointer: `${pointer}/examples/${escape(name)}`,
    schema,
    value: Array.isArray(examples) ? given : (given as Tree).value,
  }))
  return [...one, ...many]
}

const escape = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
