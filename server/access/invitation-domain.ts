import { dayAndTime } from '../../values/days.ts'
import { newPhraseError, usernameError } from '../../values/member-texts.ts'
import type { Message } from '../delivery/outbox.ts'
import { Refusal } from '../refusals.ts'
import type { Institution } from '../db/institution.ts'
import { refuseWrongFields } from '../session/chosen-domain.ts'
import type { Person } from './store.ts'

export const memberInvitationLife = 7 * 24 * 3_600_000

export const invitationInvalidRefusal = () =>
  new Refusal(
    422,
    'This invitation has expired, was used already, or was tried too often. If you have not chosen a password yet, use Forgot Password.',
    {
      code: 'link_invalid',
    },
  )
/** One message for a wrong link and a wrong answer, so that neither can be guessed separately. */
export const wrongProofRefusal = () =>
  new Refusal(422, 'The date of birth or the last 4 digits of the SSN are not what we have on file.', {
    fields: {
      dob: 'This date, or the digits below, are not what we have on file.',
      ssn: 'These digits, or the date above, are not what we have on file.',
    },
  })

type Credentials = { username: string; phrase: string }

export function parseCredentials({ password, ...given }: Credentials & { password: string }): Credentials {
  const [username, phrase] = [given.username.trim(), given.phrase.trim()]
  refuseWrongFields({ username: usernameError(username), phrase: newPhraseError(phrase, password) })
  return { username, phrase }
}

type InvitationMail = Pick<Person, 'email' | 'username'> & { link: string; expiresAt: Date }

export function memberInvitationMessage(
  { email, username, link, expiresAt }: InvitationMail,
  { name, timeZone }: Pick<Institution, 'name' | 'timeZone'>,
): Message {
  const ends = dayAndTime(expiresAt, timeZone)
  const text = `Your accounts at ${name} are in its online banking. Choose your username and password here: ${link}\nYou need your date of birth and the last 4 digits of your SSN. The link works once and ends on ${ends}. After that, choose Forgot Password on the sign-in page: your username is ${username} until you choose another one. If you have no accounts at ${name}, you need not do anything.`
  return { channel: 'email', to: email, subject: `Your online banking at ${name}`, text, link, isBulk: true }
}
