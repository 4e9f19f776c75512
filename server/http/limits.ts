const minute = 60
const hour = 60 * minute

/** How often a person, or an anonymous address, may use each rate counter of the contract. */
export const callLimits = {
  reads: { calls: 120, seconds: minute },
  writes: { calls: 30, seconds: minute },
  transfers: { calls: 10, seconds: minute },
  payments: { calls: 20, seconds: minute },
  payees: { calls: 30, seconds: hour },
  downloads: { calls: 30, seconds: minute },
  searches: { calls: 30, seconds: minute },
  secrets: { calls: 30, seconds: minute },
  photos: { calls: 10, seconds: hour },
  memberLookups: { calls: 30, seconds: hour },
  broadcasts: { calls: 20, seconds: 24 * hour },
  lookups: { calls: 120, seconds: minute },
  signIn: { calls: 120, seconds: minute },
  recovery: { calls: 120, seconds: hour },
  invitations: { calls: 60, seconds: hour },
} as const satisfies Record<string, { calls: number; seconds: number }>

export type LimitName = keyof typeof callLimits
export const isLimitName = (name: string): name is LimitName => Object.hasOwn(callLimits, name)

const tooFast = () => 'You are going too fast.'

/** What a counter that is used up says to a person, who may do this `most` times. The others count attempts to sign in or recover. */
const counted: Partial<Record<LimitName, (most: number) => string>> = {
  reads: tooFast,
  writes: tooFast,
  transfers: (most) => `You can make ${most} transfers a minute.`,
  payments: (most) => `You can send or change payments ${most} times a minute.`,
  payees: (most) => `You can add or change ${most} payees and contacts an hour.`,
  downloads: (most) => `You can download ${most} files a minute.`,
  searches: (most) => `You can search ${most} times a minute.`,
  photos: (most) => `You can upload ${most} pictures an hour.`,
  memberLookups: (most) => `You can look up ${most} members an hour.`,
  broadcasts: (most) => `You can send ${most} messages and notifications a day.`,
}

export const mostCalls = (limit: LimitName, scale: number): number => callLimits[limit].calls * scale
export const usedUpText = (limit: LimitName, scale: number): string | undefined =>
  counted[limit]?.(Math.floor(mostCalls(limit, scale)))
