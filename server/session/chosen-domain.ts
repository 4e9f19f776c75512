import { databaseErrorOf } from '../db/errors.ts'
import { Refusal } from '../http/answers.ts'

/** Refuses what a person chose for signing in, with what is wrong at each field. */
export function refuseWrongFields(errors: Record<string, string | null>): void {
  const fields = Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null))
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'Some fields are not valid.', { fields })
}

const takenText = 'Somebody has this username already. Choose another one.'
export const usernameTaken = () => new Refusal(409, takenText, { fields: { username: takenText } })

/** For who was second at the same moment: the database knows it alone. */
export function orUsernameTaken(error: unknown): never {
  throw databaseErrorOf(error).constraint === 'person_institution_id_audience_username_key_key' ? usernameTaken() : error
}
