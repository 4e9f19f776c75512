import { maskSecrets } from './conversations.ts'
import type { MessageFileKind } from './enumerations.ts'

/** The most files of a message. */
export const maxFiles = 5
/** The limits for a file: bytes, and pixels on each side of a picture. */
export const maxFileSize = { bytes: 5 * 1024 * 1024, side: 3_000 }

export const tooLargeFile = 'The file is larger than 5 MB.'
export const wrongFile = 'Please choose a PDF, JPEG or PNG file.'
export const tooManyFiles = 'A message can have 5 files.'

export const fileTypes: Record<MessageFileKind, string> = {
  PDF: 'application/pdf',
  JPEG: 'image/jpeg',
  PNG: 'image/png',
}
const endings: Record<MessageFileKind, string> = { PDF: 'pdf', JPEG: 'jpg', PNG: 'png' }

/** Returns a file's name with the ending of its kind. What does not show, such as a mark that turns text around, goes. */
export function messageFileName(name: string, kind: MessageFileKind): string {
  const shown = name.replaceAll(/\p{C}/gu, '').replace(/^.*[/\\]/, '')
  const bare = [...shown.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim()].slice(0, 80).join('')
  return `${maskSecrets(bare) || 'File'}.${endings[kind]}`
}
