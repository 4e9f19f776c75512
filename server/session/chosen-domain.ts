import { toDatabaseError } from '../db/errors.ts'
import { Refusal } from '../refusals.ts'

/** Refuses invalid sign-in choices, with an error for each field. */
export function refuseWrongFields(errors: Record<string, string | null>): void {
  const fields = Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null),
  )
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'Some fields are not valid.', { fields })
}

const takenText = 'Somebody has this username already. Choose another one.'
export const usernameTakenRefusal = () => new Refusal(409, takenText, { fields: { username: takenText } })

export const isUsernameTaken = (error: unknown): boolean =>
  toDatabaseError(error).constraint === 'person_institution_id_audience_username_key_key'

/** Turns a unique violation into 'username taken', for two requests at once. */
export function orUsernameTaken(error: unknown): never {
  throw isUsernameTaken(error) ? usernameTakenRefusal() : error
}
