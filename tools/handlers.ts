import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { top } from './setup.mjs'

/** Returns server/handlers.ts, which joins the handlers of all routes files. */
export function generateHandlers(): string {
  const routes = globSync('server/**/*routes.ts', { cwd: top })
    .toSorted()
    .flatMap((path) =>
      [...readFileSync(join(top, path), 'utf8').matchAll(/^export const (\w+) = handlers\(/gm)].map(([, name]) => ({
        name,
        path: path.replace('server', '.'),
      })),
    )
  return `/**
 * This file was auto-generated from the routes files by \`npm run generate\`.
 * Do not make direct changes to the file.
 */
import type { Dependencies } from './dependencies.ts'
import type { Handlers } from './http/call.ts'
import type { OperationId } from './http/contract-types.ts'
${routes.map(({ name, path }) => `import { ${name} } from '${path}'\n`).join('')}
/** Returns all handlers. A missing handler does not compile. */
export const createHandlers = (dependencies: Dependencies) =>
  ({
${routes.map(({ name }) => `    ...${name}(dependencies),\n`).join('')}  }) satisfies Handlers<OperationId>
`
}
