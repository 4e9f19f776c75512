import { onTestFinished } from 'vitest'
import { hashing } from '../../server/security/secrets.ts'

const real = { ...hashing }
// Hundreds of tests sign in, and a real hash takes a core for a while.
const quick = { memory: 64, passes: 1 }

Object.assign(hashing, quick)

/** Until the end of this test, passwords are hashed as the bank does it. */
export function hashAsTheBankDoes(): void {
  Object.assign(hashing, real)
  onTestFinished(() => void Object.assign(hashing, quick))
}
