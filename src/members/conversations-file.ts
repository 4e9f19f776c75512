import type { ExportedConversation } from '../../machines/members/export.services.ts'
import { dayAndTime } from '../../values/days.ts'
import { memberWords } from './member.words.ts'

type Of = { member: string; institution: string; zone: string }

/** Writes a member's conversations as a text file that anybody can read. */
export function toConversationsFile(
  conversations: readonly ExportedConversation[],
  { member, institution, zone }: Of,
): Blob {
  const at = (instant: string) => dayAndTime(new Date(instant), zone)
  const indented = (text: string) => text.split('\n').map((line) => `    ${line}`)
  const toLines = ({ id, subject, sentAt, isClosed, sections, messages }: ExportedConversation) => [
    `${subject} (${id}), ${at(sentAt)}${isClosed ? `, ${memberWords.closed}` : ''}`,
    ...sections.flatMap(({ title, values }) => [
      `  ${title}`,
      ...values.flatMap(({ title: name, text }) => indented(`${name}: ${text}`)),
    ]),
    ...messages.flatMap(({ by, isFromStaff, text, files, at: writtenAt, editedAt }) => [
      `  ${by}${isFromStaff ? `, ${institution}` : ''}, ${at(writtenAt)}${editedAt ? `, ${memberWords.changed(at(editedAt))}` : ''}`,
      ...(text ? indented(text) : []),
      ...files.map((file) => `    ${memberWords.attached(file)}`),
    ]),
    '',
  ]
  const lines = [memberWords.conversationsOf(member, institution), '', ...conversations.flatMap(toLines)]
  return new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' })
}
