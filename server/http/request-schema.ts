import type { Operation } from './contract-types.ts'

/** Returns the schemas of a request's parts for Fastify. */
export function getRequestSchema({ body, parameters }: Operation) {
  const schemaFor = (location: 'path' | 'query' | 'header') => {
    const inner = parameters.filter((parameter) => parameter.in === location && !parameter.json)
    if (inner.length === 0) return undefined
    const getName = (name: string) => (location === 'header' ? name.toLowerCase() : name)
    return {
      type: 'object',
      required: inner.filter(({ required }) => required).map(({ name }) => getName(name)),
      properties: Object.fromEntries(
        inner.map(({ name, pointer }) => [getName(name), { $ref: `contract#${pointer}` }]),
      ),
    }
  }
  const parts = {
    body: body && { $ref: `contract#${body}` },
    params: schemaFor('path'),
    querystring: schemaFor('query'),
    headers: schemaFor('header'),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, schema]) => schema))
}
