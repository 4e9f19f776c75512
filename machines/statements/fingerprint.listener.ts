import { fromCallback } from 'xstate'

export type FingerprintEvent = { type: 'file.fingerprint'; sha256: string } | { type: 'file.unreadable' }

/** Computes the SHA-256 of a file in the browser. */
export const fingerprint = fromCallback<FingerprintEvent, { content: Blob }>(({ input, sendBack }) => {
  let isWanted = true
  const send = (event: FingerprintEvent) => {
    if (isWanted) sendBack(event)
  }
  input.content
    .arrayBuffer()
    .then((bytes) => crypto.subtle.digest('SHA-256', bytes))
    .then((hash) => send({ type: 'file.fingerprint', sha256: toHex(new Uint8Array(hash)) }))
    .catch(() => send({ type: 'file.unreadable' }))
  return () => {
    isWanted = false
  }
})

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
