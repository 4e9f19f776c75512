const minute = 60
const hour = 60 * minute

/** How often a person, or an anonymous address, may use each rate counter of the contract. */
export const callLimits = {
  reads: { calls: 120, seconds: minute },
  writes: { calls: 30, seconds: minute },
  typing: { calls: 30, seconds: minute },
  transfers: { calls: 10, seconds: minute },
  payments: { calls: 20, seconds: minute },
  payees: { calls: 30, seconds: hour },
  downloads: { calls: 30, seconds: minute },
  searches: { calls: 30, seconds: minute },
  secrets: { calls: 30, seconds: minute },
  photos: { calls: 10, seconds: hour },
  attachments: { calls: 60, seconds: hour },
  memberLookups: { calls: 30, seconds: hour },
  broadcasts: { calls: 20, seconds: 24 * hour },
  // What pages ask for by themselves: each costs less than counting it in the database, so each process counts its own.
  polls: { calls: 300, seconds: minute },
  lookups: { calls: 120, seconds: minute },
  // A sign-in that waits in line sends its password twice.
  signIn: { calls: 180, seconds: minute },
  recovery: { calls: 120, seconds: hour },
  invitations: { calls: 60, seconds: hour },
  statementChecks: { calls: 60, seconds: hour },
} as const satisfies Record<string, { calls: number; seconds: number }>

export type LimitName = keyof typeof callLimits
export const isLimitName = (name: string): name is LimitName => Object.hasOwn(callLimits, name)

const tooFast = () => 'You are going too fast.'

/** For the limits that a person can reach while signed in; the others count attempts to sign in or recover. */
const limitSentences: Partial<Record<LimitName, (max: number) => string>> = {
  reads: tooFast,
  polls: tooFast,
  writes: tooFast,
  typing: tooFast,
  transfers: (max) => `You can make ${max} transfers a minute.`,
  payments: (max) => `You can send or change payments ${max} times a minute.`,
  payees: (max) => `You can add or change ${max} payees and contacts an hour.`,
  downloads: (max) => `You can download ${max} files a minute.`,
  searches: (max) => `You can search ${max} times a minute.`,
  photos: (max) => `You can upload ${max} pictures an hour.`,
  attachments: (max) => `You can attach ${max} files an hour.`,
  memberLookups: (max) => `You can look up ${max} members an hour.`,
  broadcasts: (max) => `You can send ${max} messages and notifications a day.`,
}

export const maxCalls = (limit: LimitName, scale: number): number => callLimits[limit].calls * scale
export const usedUpText = (limit: LimitName, scale: number): string | undefined =>
  limitSentences[limit]?.(Math.floor(maxCalls(limit, scale)))

/** Counts a call, and returns how many there were in its period. */
export type CountCall = (institutionId: number, counter: string, periodStart: Date) => number

/** Counts in memory, where the database can only be read. With very many callers it begins again, so that it stays small. */
export function countInMemory(): CountCall {
  const counts = new Map<string, number>()
  return (institutionId, counter, periodStart) => {
    if (counts.size >= 100_000) counts.clear()
    const key = `${institutionId} ${counter} ${periodStart.getTime()}`
    const calls = (counts.get(key) ?? 0) + 1
    counts.set(key, calls)
    return calls
  }
}
