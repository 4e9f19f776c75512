import { holdsSecret } from '../http/fuzz/logs.ts'
import { Breach } from './person.ts'

/** A server that is killed says nothing of it, and those beside it have nothing to complain of. What it says at its start is no log. */
export function refuseWrongLog(said: string, secrets: readonly string[]): void {
  const lines = said.split('\n').filter((line) => line.startsWith('{'))
  const wrong = lines.find((line) => /"level":(?:50|60),/.test(line))
  if (wrong) throw new Breach(`the log has an error: ${wrong}`)
  const secret = secrets.find((one) => lines.some((line) => holdsSecret(line, one)))
  if (secret) throw new Breach(`the log holds ${secret}`)
}
