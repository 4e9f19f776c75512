import type { FastifyReply } from 'fastify'
import type { Db } from '../db/open.ts'
import { readAsOf } from '../db/standby.ts'
import type { Identity } from './identify.ts'

/** Sets the header that says from when an answer of the standby is. Call it before the data are read, which may be newer. */
export async function setAsOf(standby: Db, { institution }: Identity, reply: FastifyReply): Promise<void> {
  reply.header('x-as-of', (await readAsOf(standby, institution?.id ?? null)).toISOString())
}
