import { Refusal } from '../refusals.ts'

/** The page of the staff keeps a call every 15 seconds, and once a minute in a tab that nobody looks at. */
export const callLife = 100_000

/** A call that nobody ended would go on telling the member that it is really the institution. */
export const maxCallTime = 3_600_000

export const onAnotherCallRefusal = (name: string) => new Refusal(409, `You are on a call with ${name}. End it first.`)
export const othersCallRefusal = (name: string) => new Refusal(409, `${name} is on a call with this member.`)
