import { editTime, maxMessages, wrongMessage } from '../../values/conversations.ts'
import { maxSavedAnswers, wrongSavedAnswer } from '../../values/saved-answers.ts'
import { Refusal } from '../refusals.ts'

/** The most conversations that a member can start a day. */
const maxStartsADay = 20

/** Returns an answer for use again, without blanks around it. */
export function requireSavedAnswer({ title, text }: { title: string; text: string }): { title: string; text: string } {
  const fields = wrongSavedAnswer({ title, text })
  const wrong = fields.title ?? fields.text
  if (wrong) throw new Refusal(422, wrong, { fields })
  return { title: title.trim(), text: text.trim() }
}

export function refuseManySavedAnswers(before: number): void {
  if (before >= maxSavedAnswers)
    throw new Refusal(422, `There are ${maxSavedAnswers} saved answers. Please remove one first.`, { code: 'limit' })
}

/** Returns the text without blanks around it. */
export function requireMessage(text: string, before: number): string {
  const wrong = wrongMessage(text)
  if (wrong) throw new Refusal(422, wrong, { fields: { text: wrong } })
  if (before >= maxMessages)
    throw new Refusal(422, 'This conversation has 1,000 messages. Please start another one.', { code: 'limit' })
  return text.trim()
}

export function refuseManyStarts(today: number): void {
  if (today >= maxStartsADay)
    throw new Refusal(422, 'You started 20 conversations within a day. Please write in one of them.', { code: 'limit' })
}

type Message = { id: number; author_id: number; is_from_staff: boolean; written_at: Date }

/** Refuses to change a message of somebody else, an old one, and one that was answered. */
export function refuseLateEdit(
  messages: readonly Message[],
  messageId: number,
  { authorId, now }: { authorId: number; now: Date },
): void {
  const message = messages.find(({ id }) => id === messageId)
  if (!message || message.author_id !== authorId) throw new Refusal(403, 'This is not yours.', { code: 'not_yours' })
  const isAnswered = messages.some((one) => one.id > messageId && one.is_from_staff !== message.is_from_staff)
  if (isAnswered) throw new Refusal(409, 'This was answered already. Please write another message.')
  if (now.getTime() - message.written_at.getTime() > editTime)
    throw new Refusal(409, 'A message can be changed for one minute. Please write another one.', { code: 'too_late' })
}

/** Refuses an answer by somebody who has not seen the newest message. */
export function refuseUnseen(newestId: number | null, seenId: number | null): void {
  if ((newestId ?? 0) > (seenId ?? 0)) throw new Refusal(409, 'There is a newer message. Please read it first.')
}
