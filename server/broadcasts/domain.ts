import { isOwnAsset, maxAssetSize, tooLargeAsset } from '../../values/asset.ts'
import {
  type BroadcastKind,
  missingPicture,
  pictureNameError,
  pictureError,
  textError,
  typeError,
} from '../../values/broadcasts.ts'
import { dayFromWire } from '../../values/days.ts'
import type { MessageTypes } from '../../values/enumerations.ts'
import { sendTimeError, toSendTime } from '../../values/send-time.ts'
import { noPicture } from '../../values/photo.ts'
import { Refusal, wrongFieldRefusal } from '../refusals.ts'
import { type Picture, parsePicture, refuseSize } from '../security/picture.ts'

type BroadcastInput = { kind: BroadcastKind; text: string; messageType?: MessageTypes; imageUrl?: string | undefined }

/** Refuses an invalid message or notification, with all errors at their fields. */
export function checkBroadcast(key: string, { kind, text, messageType, imageUrl = '' }: BroadcastInput): void {
  const found = {
    [kind]: textError(kind, text),
    ...(messageType !== undefined && { messageType: typeError(messageType) }),
    imageUrl: pictureError(imageUrl, (url) => isOwnAsset(key, url), messageType),
  }
  const fields = Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  )
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Refusal(422, first, { fields })
}

const recipients = { all: 'all members', group: 'this group', one: 'this member' }

export const sentBeforeRefusal = (kind: BroadcastKind, to: keyof typeof recipients) =>
  new Refusal(409, `The same ${kind} was sent to ${recipients[to]} within the last hour. It was not sent again.`)

export const waitsAlreadyRefusal = (kind: BroadcastKind, to: keyof typeof recipients) =>
  new Refusal(
    409,
    `The same ${kind} will be sent to ${recipients[to]} within an hour of this one. This one was not sent.`,
  )

export const pictureIsGone = () => wrongFieldRefusal('imageUrl', missingPicture)

/** Returns when to send it; null for now. */
export function parseSendAt(
  sendAt: { day: string; hour: number } | undefined,
  at: Parameters<typeof sendTimeError>[2],
): Date | null {
  if (!sendAt) return null
  const day = dayFromWire(sendAt.day)
  const error = sendTimeError(day, sendAt.hour, at)
  if (error !== null) throw wrongFieldRefusal('sendAt', error)
  return toSendTime(day, sendAt.hour, at.zone)
}

export const sentOrCanceledRefusal = (kind: BroadcastKind) =>
  new Refusal(404, `This ${kind} was sent or canceled already.`)

export const withdrawnBeforeRefusal = (kind: BroadcastKind) => new Refusal(404, `This ${kind} was withdrawn already.`)

export function parsePictureName(name: string): string {
  const error = pictureNameError(name)
  if (error !== null) throw wrongFieldRefusal('name', error)
  return name.trim()
}

export const pictureIsUsedRefusal = () =>
  new Refusal(409, 'Members still see this picture. Withdraw the messages that have it first.')

export const tooManyPicturesRefusal = (max: number) =>
  new Refusal(422, `There are ${max} pictures already. Delete one that is not needed any more.`)

/** Returns the picture if the file is nothing but a picture, or refuses it. */
export function parseAsset({ name, image }: { name: string; image: string }): {
  name: string
  bytes: Buffer
  picture: Picture
} {
  const bytes = Buffer.from(image, 'base64')
  if (bytes.length > maxAssetSize.bytes) throw wrongFieldRefusal('image', tooLargeAsset)
  const picture = parsePicture(bytes)
  if (!picture) throw wrongFieldRefusal('image', noPicture)
  refuseSize('image', picture, maxAssetSize.side)
  return { name: parsePictureName(name), bytes, picture }
}
