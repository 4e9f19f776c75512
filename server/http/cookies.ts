import type { FastifyReply, FastifyRequest } from 'fastify'

const names = [
  'sd_session',
  'sd_session_admin',
  'sd_eview',
  'sd_pending',
  'sd_pending_admin',
  'sd_recovery',
  'sd_device',
  'sd_device_admin',
] as const
type Name = (typeof names)[number]

export type Cookies = {
  read(name: Name): string | null
  set(name: Name, value: string, seconds: number): void
  clear(name: Name): void
}

/** Secure and the `__Host-` prefix follow the public address, never the name that a request came under. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const full = (name: Name) => (secure ? `__Host-${name}` : name)
  const settings = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    read: (name) => request.cookies[full(name)] ?? null,
    set: (name, value, seconds) => void reply.setCookie(full(name), value, { ...settings, maxAge: seconds }),
    clear: (name) => void reply.clearCookie(full(name), settings),
  }
}

/** The cookies that can stand beside a token. */
export function sessionCookies(request: FastifyRequest, secure: boolean): string[] {
  const sessions = ['sd_session', 'sd_session_admin', 'sd_eview'] as const
  return sessions.flatMap((name) => request.cookies[secure ? `__Host-${name}` : name] ?? [])
}
