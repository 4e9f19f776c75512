import type { components } from '../../api/schema.d.ts'

type Schemas = components['schemas']
export type PasskeyChallenge = Schemas['PasskeyChallenge']
export type PasskeyProof = Schemas['PasskeyProof']
export type NewPasskey = Schemas['NewPasskey']
/** `isOffer`: in the browser's list of usernames, rather than in a question of its own. */
export type ProofInput = { challenge: PasskeyChallenge; isOffer: boolean }
export type MakingInput = Schemas['PasskeyOptions']
