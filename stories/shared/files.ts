import type { AttachedFile, PickedFile } from '../../machines/shared/attaching.rules.ts'
import { problem } from './samples.ts'

// No story reads it.
const content = {} as Blob
const receipt: PickedFile = { key: 'receipt', name: 'Receipt.pdf', type: 'application/pdf', size: 48_213, content }
const photo: PickedFile = {
  key: 'photo',
  name: 'Photo of the counter.jpg',
  type: 'image/jpeg',
  size: 3_632_411,
  content,
}
const letter: PickedFile = { key: 'letter', name: 'Letter.docx', type: 'application/msword', size: 12_400, content }

/** Files as a person chooses them. */
export const picked = {
  receipt: [receipt],
  two: [receipt, photo],
  letter: [letter],
  six: [1, 2, 3, 4, 5, 6].map((number) => ({ ...receipt, key: `receipt ${number}` })),
}

const here: AttachedFile = { ...receipt, id: 7, problem: null }
const waits: AttachedFile = { ...photo, id: null, problem: null }

/** What is attached to a message that is not sent yet. */
export const attached = {
  one: [here],
  uploading: [here, waits],
  failed: [here, { ...waits, problem: { text: 'error trying to attach the file', canRetry: true } }],
  wrong: [{ ...letter, id: null, problem: { text: 'Please choose a PDF, JPEG or PNG file.', canRetry: false } }],
} satisfies Record<string, readonly AttachedFile[]>

export const attachRefusals = {
  large: problem(422, 'The file is larger than 5 MB.', { fields: { file: 'The file is larger than 5 MB.' } }),
  many: problem(429, 'You can attach 60 files an hour.', { retryAfter: 900 }),
  lost: problem(0, 'error trying to attach the file'),
}

/** A file of a message, and how opening it fails. */
export const sentFile = { id: 7, name: 'Receipt.pdf', kind: 'PDF' as const, size: 48_213 }
export const sentPhoto = { id: 8, name: 'Photo of the counter.jpg', kind: 'JPEG' as const, size: 1_632_411 }
export const openRefusals = {
  lost: problem(0, 'error trying to get the file'),
  foreign: problem(403, 'This is not yours.', { code: 'not_yours' }),
}
