import type { Secrets } from '../../secrets.ts'
import type { Tx } from '../open.ts'
export async function seedDemo(_tx: Tx, _secrets: Secrets, _now: Date): Promise<void> {}
