const ofLine = new Set(['level', 'time', 'pid', 'hostname', 'reqId', 'req', 'res', 'responseTime', 'msg', 'operation', 'person', 'address'])

/** All that a line may tell of a request. */
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

/** Six digits can stand by chance inside a longer number, or behind the point of a time. */
export function holdsSecret(text: string, secret: string): boolean {
  if (!/^\d+$/.test(secret)) return text.includes(secret)
  return new RegExp(`(?<![\\d.]|req-[0-9a-f]*)${secret}(?![\\da-f])`).test(text)
}
