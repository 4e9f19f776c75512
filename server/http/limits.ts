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
