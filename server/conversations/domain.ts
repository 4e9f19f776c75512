import { editTime, maxMessages, wrongMessage } from '../../values/conversations.ts'
import type { MessageFileKind } from '../../values/enumerations.ts'
import { maxFileSize, messageFileName, tooLargeFile, wrongFile } from '../../values/message-files.ts'
import { notYoursRefusal, Refusal, wrongFieldRefusal } from '../refusals.ts'
import { parsePicture, refuseSize } from '../security/picture.ts'
import { maxSavedAnswers, wrongSavedAnswer } from '../../values/saved-answers.ts'

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
export function requireMessage(text: string, { before = 0, files }: { before?: number; files: number }): string {
  const wrong = wrongMessage(text, files)
  if (wrong) throw new Refusal(422, wrong, { fields: { text: wrong } })
  if (before >= maxMessages)
    throw new Refusal(422, 'This conversation has 1,000 messages. Please start another one.', { code: 'limit' })
  return text.trim()
}

export function refuseManyStarts(today: number): void {
  if (today >= maxStartsADay)
    throw new Refusal(422, 'You started 20 conversations within a day. Please write in one of them.', { code: 'limit' })
}

export type FileToSend = { name: string; kind: MessageFileKind; bytes: Buffer }

/** Returns a file by what its bytes are, not by its name, or refuses it. */
export function parseFile({ name, file }: { name: string; file: string }): FileToSend {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > maxFileSize.bytes) throw wrongFieldRefusal('file', tooLargeFile)
  const kind = kindOf(bytes)
  return { name: messageFileName(name, kind), kind, bytes }
}

function kindOf(bytes: Buffer): MessageFileKind {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'PDF'
  const picture = parsePicture(bytes)
  if (!picture || picture.type === 'image/webp') throw wrongFieldRefusal('file', wrongFile)
  refuseSize('file', picture, maxFileSize.side)
  return picture.type === 'image/png' ? 'PNG' : 'JPEG'
}

export const fileGoneRefusal = () => new Refusal(422, 'A file was already sent, or is no longer here. Remove it.')

export const tooManyUnsentRefusal = (max: number) =>
  new Refusal(422, `You have ${max} files in messages that are not sent. Send them or remove some.`, { code: 'limit' })

type Message = { id: number; author_id: number; is_from_staff: boolean; is_letter: boolean; written_at: Date }

/** Returns the message that is changed, unless it is of somebody else or the bank's own, old, or was answered. */
export function requireEditable<M extends Message>(
  messages: readonly M[],
  messageId: number,
  { authorId, now }: { authorId: number; now: Date },
): M {
  const message = messages.find(({ id }) => id === messageId)
  if (!message || message.is_letter || message.author_id !== authorId) throw notYoursRefusal()
  const isAnswered = messages.some((one) => one.id > messageId && one.is_from_staff !== message.is_from_staff)
  if (isAnswered) throw new Refusal(409, 'This was answered already. Please write another message.')
  if (now.getTime() - message.written_at.getTime() > editTime)
    throw new Refusal(409, 'A message can be changed for one minute. Please write another one.', { code: 'too_late' })
  return message
}

/** Refuses an answer by somebody who has not seen the newest message. */
export function refuseUnseen(newestId: number | null, seenId: number | null): void {
  if ((newestId ?? 0) > (seenId ?? 0)) throw new Refusal(409, 'There is a newer message. Please read it first.')
}

/** Returns whether there is nothing to keep. */
export const isBlankDraft = ({ text, files = [] }: { text: string; files?: readonly number[] }): boolean =>
  text.trim() === '' && files.length === 0
