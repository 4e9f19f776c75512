import type { FastifyInstance } from 'fastify'
import { findPicture } from '../broadcasts/assets-store.ts'
import type { AppContext } from '../context.ts'
import { readFromEither } from '../db/standby.ts'
import { findByDomain } from '../institution/store.ts'

/** Serves the pictures that staff uploaded; those of the product are files and are found first. */
export function mountPictures(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: { key: string; file: string } }>(
    '/assets/:key/:file',
    async ({ hostname, params: { key, file } }, reply) => {
      const picture = await readFromEither(context, async (db) => {
        const institution = await findByDomain(db, hostname.toLowerCase())
        return institution?.key === key ? findPicture(db, institution.id, file) : null
      })
      if (!picture) return reply.code(404).type('text/plain').send('There is no such picture.')
      return reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .type(picture.type)
        .send(picture.bytes)
    },
  )
}
