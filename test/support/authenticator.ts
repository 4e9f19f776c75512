import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Challenge = { challenge: string; domain: string }
/** What differs from what an honest browser sends. */
type Change = { origin?: string; domain?: string; isVerified?: boolean; counter?: number; challenge?: string }

const encode = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** Makes passkeys and signs with them, as a device of a member at `origin` does. `counts`: whether it counts its uses. */
export function createAuthenticator(origin: string, { counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0

  const clientData = (type: string, { challenge }: Challenge, change: Change) =>
    JSON.stringify({
      type,
      challenge: change.challenge ?? challenge,
      origin: change.origin ?? origin,
      crossOrigin: false,
    })
  const authenticatorData = ({ domain }: Challenge, change: Change, attested: Buffer[] = []) => {
    const flags = 0x01 | (change.isVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(change.counter ?? (counts ? ++uses : 0))
    return Buffer.concat([sha256(change.domain ?? domain), Buffer.from([flags]), counter, ...attested])
  }

  return {
    id: encode(id),
    make: (challenge: Challenge, change: Change = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const point = (label: number, value: string) => [Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]
      // CBOR: a map of five, with key type EC2, algorithm ES256 and curve P-256.
      const key = [Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), ...point(0x21, x), ...point(0x22, y)]
      const data = authenticatorData(challenge, change, [Buffer.alloc(16), Buffer.from([0, id.length]), id, ...key])
      const text = (value: string) => [Buffer.from([0x60 + value.length]), Buffer.from(value)]
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...text('fmt'),
        ...text('none'),
        ...text('attStmt'),
        Buffer.from([0xa0]),
        ...text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const clientDataJSON = encode(clientData('webauthn.create', challenge, change))
      return { id: encode(id), clientDataJSON, attestationObject: encode(attestationObject), transports: ['internal'] }
    },
    sign: (challenge: Challenge, change: Change = {}) => {
      const client = clientData('webauthn.get', challenge, change)
      const data = authenticatorData(challenge, change)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: encode(id),
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(signature),
      }
    },
  }
}
