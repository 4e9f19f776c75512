import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { readFromEither } from '../db/standby.ts'
import { findByDomain } from '../institution/store.ts'
import { readPhotoByName } from '../profile/store.ts'

/** Serves members' photos. Their names are random and known only to the member, so no session is needed. */
export function mountPhotos(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: { name: string } }>('/assets/avatars/:name', async ({ hostname, params }, reply) => {
    const jpeg = await readFromEither(context, async (db) => {
      const institution = await findByDomain(db, hostname.toLowerCase())
      return institution && readPhotoByName(db, institution.id, params.name)
    })
    if (!jpeg) return reply.code(404).type('text/plain').send('There is no such picture.')
    return reply.header('cache-control', 'private, max-age=31536000, immutable').type('image/jpeg').send(jpeg)
  })
}
