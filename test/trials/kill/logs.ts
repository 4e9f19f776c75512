import { isUnavailable } from '../../../server/db/errors.ts'
import { holdsSecret } from '../fuzz/logs.ts'
import { Breach } from './person.ts'

/**
 * Checks the logs of servers that were killed, and of those next to them: no complaints. What a server prints at its
 * start is not part of the log. Returns the lines that only say that the database was late, as on a busy machine:
 * nothing was decided then.
 */
export function refuseWrongLog(said: string, secrets: readonly string[]): string[] {
  const lines = said.split('\n').filter((line) => line.startsWith('{'))
  const errors = lines.filter((line) => /"level":(?:50|60),/.test(line))
  const wrong = errors.find((line) => !saysLate(line))
  if (wrong) throw new Breach(`the log has an error: ${wrong}`)
  const secret = secrets.find((one) => lines.some((line) => holdsSecret(line, one)))
  if (secret) throw new Breach(`the log holds ${secret}`)
  return errors
}

const saysLate = (line: string) => line.includes('"message":"the database ') || isUnavailable({ code: codeIn(line) })
const codeIn = (line: string) => /"code":"(\w+)"/.exec(line)?.[1]
