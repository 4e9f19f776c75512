import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Audience } from '../../values/audience.ts'

/** A browser may have a member's and a staff session at once. */
export const cookieNames = {
  member: { session: 'sd_session', pending: 'sd_pending', device: 'sd_device' },
  staff: { session: 'sd_session_admin', pending: 'sd_pending_admin', device: 'sd_device_admin' },
} as const
type OfAudience = (typeof cookieNames)[Audience]
type Name =
  | OfAudience[keyof OfAudience]
  | 'sd_eview'
  | 'sd_recovery'
  | 'sd_recovery_request'
  | 'sd_passkey'
  | 'sd_line'
  | 'sd_provider'

export type Cookies = {
  read(name: Name): string | null
  set(name: Name, value: string, seconds: number): void
  clear(name: Name): void
}

/** Secure and the `__Host-` prefix depend on the public address, never on the request's host. */
export function createCookies(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const full = (name: Name) => (secure ? `__Host-${name}` : name)
  const settings = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    read: (name) => request.cookies[full(name)] ?? null,
    set: (name, value, seconds) => void reply.setCookie(full(name), value, { ...settings, maxAge: seconds }),
    clear: (name) => void reply.clearCookie(full(name), settings),
  }
}

/** Returns the cookies that may accompany a token. */
export function sessionCookies(request: FastifyRequest, secure: boolean): string[] {
  const sessions = [cookieNames.member.session, cookieNames.staff.session, 'sd_eview'] as const
  return sessions.flatMap((name) => request.cookies[secure ? `__Host-${name}` : name] ?? [])
}
