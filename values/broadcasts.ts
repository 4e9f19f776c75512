import { MessageTypes } from './enumerations.ts'

export type BroadcastKind = 'message' | 'notification'

/** In characters. */
export const maxTextLength: Record<BroadcastKind, number> = { message: 1_000, notification: 300 }

/** Returns what is wrong with a message or notification, or null. */
export function textError(kind: BroadcastKind, text: string): string | null {
  if (text.trim() === '') return `please add a valid ${kind}`
  const longest = maxTextLength[kind]
  return [...text].length > longest ? `Please write at most ${longest.toLocaleString('en-US')} characters.` : null
}

export const typeError = (type: MessageTypes): string | null =>
  type === MessageTypes.INFO || type === MessageTypes.BANNER ? null : 'please select a valid message type'

/** A banner needs a picture. `isOwn`: whether the picture may be used, which only the bank knows. */
export function pictureError(url: string, isOwn: (url: string) => boolean, type?: MessageTypes): string | null {
  const isFine = url.trim() === '' ? type !== MessageTypes.BANNER : isOwn(url.trim())
  return isFine ? null : 'please add a valid image URL'
}

/** Where the address leads to no picture, or to one that does not load. */
export const missingPicture = 'There is no picture at this address.'

export const pictureNameError = (name: string): string | null => {
  const { length } = [...name.trim()]
  return length >= 1 && length <= 100 ? null : 'Please give the picture a name of at most 100 characters.'
}
