import { onTestFinished } from 'vitest'
import { hashing } from '../../server/security/secrets.ts'

const real = { ...hashing }
// Hundreds of tests sign in, and a real hash keeps a core busy for a while.
const quick = { memory: 64, passes: 1 }

Object.assign(hashing, quick)

/** Hashes passwords as the bank does until the end of this test. */
export function hashAsTheBankDoes(): void {
  Object.assign(hashing, real)
  onTestFinished(() => void Object.assign(hashing, quick))
}
