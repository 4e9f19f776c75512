const ofLine = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'reqId',
  'req',
  'res',
  'responseTime',
  'msg',
  'operation',
  'person',
  'address',
])

/** Lists what a log line has beyond what it may tell of a request. */
export function unusualIn(line: string): string[] {
  const { req, res, ...rest } = JSON.parse(line)
  const names = [...Object.keys(rest), ...inside('req', req, ['method', 'url']), ...inside('res', res, ['statusCode'])]
  const strange = names.filter((name) => !ofLine.has(name))
  return strange.length > 0 || req?.url.includes('?') ? [line] : []
}

const inside = (name: string, value: object = {}, allowed: readonly string[]) =>
  Object.keys(value)
    .filter((key) => !allowed.includes(key))
    .map((key) => `${name}.${key}`)

// Numbers of the logger and random keys, which may contain the four digits of a code by chance.
const drawn = /"(?:time|responseTime|pid|person)":[\d.]+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** Returns whether the log contains a secret. The digits of a code can be part of a longer number by chance. */
export function holdsSecret(text: string, secret: string): boolean {
  if (!/^\d+$/.test(secret)) return text.includes(secret)
  return new RegExp(`(?<![\\d.]|req-[0-9a-f]*)${secret}(?![\\da-f])`).test(text.replace(drawn, ''))
}
