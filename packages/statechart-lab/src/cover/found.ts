import type { Lab } from '../lab.ts'
import type { Source } from '../test-of.ts'

/** A machine with its samples, and the files that they are in. */
export type Found = { id: string; area: string; lab: Lab; file: string; samples: string; source?: Source }

/** What a service calls: `method` and `path` of an HTTP call, and what it is for. */
export type Operation = { method: string; path: string; summary: string }
