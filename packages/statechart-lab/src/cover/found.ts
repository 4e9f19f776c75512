import type { Lab } from '../lab.ts'

/** A machine with its samples, and the files that they are in. */
export type Found = { id: string; area: string; lab: Lab; file: string; samples: string }

/** What a service calls: `method` and `path` of an HTTP call, and what it is for. */
export type Operation = { method: string; path: string; summary: string }
