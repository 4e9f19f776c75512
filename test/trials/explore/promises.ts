import type { Effect, Facts, FinalFacts } from './facts.ts'
import type { Heard } from './tab.ts'

/** In words, what should never have happened. */
type Broken = string
type Outcome = { state?: string }

const dollars = (amount: number) => (amount / 100).toFixed(2)
const all = ({ tabs }: Facts): Heard[] => tabs.flatMap(({ heard }) => heard)
const stateOf = ({ stored }: Facts, key: string) => stored.find((one) => one.key === key)?.state

/** Everything that was confirmed, with its key and what the page said of it in the end. */
function confirmations(facts: Facts): { key: string; request: string; said: string | undefined }[] {
  const heard = all(facts).filter(({ machine }) => machine === 'once')
  return heard.flatMap(({ actor, event }) => {
    if (event.type !== 'xstate.init') return []
    const { key, request } = event['input'] as { key: string; request: object }
    const end = heard.findLast((step) => step.actor === actor)?.output as Outcome | undefined
    return [{ key, request: JSON.stringify(request), said: end?.state }]
  })
}

const isAdded = ({ before }: Facts, { what, amount }: Effect) =>
  !before.some((one) => one.what === what && one.amount === amount)

/** What the page learned of a key, also after it was loaded again. */
function isTold(facts: Facts, key: string): boolean {
  const heard = all(facts)
  const actors = heard.filter(({ event }) => (event['input'] as { key?: string } | undefined)?.key === key)
  return actors.some(({ actor }) =>
    heard.some(
      (step) => step.actor === actor && /done|unknown/.test((step.output as Outcome | undefined)?.state ?? ''),
    ),
  )
}

/** Promises at every step of a run, and what breaks them. */
export const promises: Record<string, (facts: Facts) => Broken[]> = {
  'a page and the bank never fail by themselves': ({ tabs, log }) => [
    ...tabs.flatMap(({ errors }) => errors.map((error) => `the page failed: ${error.slice(0, 300)}`)),
    ...log.map((line) => `the bank failed: ${line.slice(0, 400)}`),
    ...tabs.flatMap(({ text, sent }) =>
      /Something went wrong/.test(text) && sent.every(({ fault }) => fault === null)
        ? ['"Something went wrong", and nothing had']
        : [],
    ),
  ],

  'what is confirmed once is ordered once': (facts) => {
    const confirmed = confirmations(facts)
    const added = facts.effects.filter((effect) => isAdded(facts, effect))
    return added.flatMap(({ what, amount }) => {
      const ordered = added.filter((effect) => effect.what === what && effect.amount === amount).length
      const asked = confirmed.filter(({ request }) => new RegExp(`:${amount}[,}\\]]`).test(request)).length
      return ordered > 1 && ordered > asked
        ? [`${dollars(amount)} was ordered ${ordered} times, and confirmed ${asked} times`]
        : []
    })
  },

  'what is called done is done': (facts) =>
    confirmations(facts).flatMap(({ key, said, request }) =>
      said === 'done' && stateOf(facts, key) !== 'done'
        ? [`called done, and the bank has not done it: ${request}`]
        : [],
    ),

  'what is called refused is not done': (facts) =>
    confirmations(facts).flatMap(({ key, said, request }) =>
      said === 'refused' && stateOf(facts, key) === 'done'
        ? [`called refused, and the bank has done it: ${request}`]
        : [],
    ),

  'a request whose answer was lost is sent again under its key': ({ tabs }) =>
    tabs.flatMap(({ sent, heard }) =>
      sent.flatMap((first, place) => {
        if (first.fault !== 'answer lost') return []
        const again = sent
          .slice(place + 1)
          .find(({ request, loads, key }) => request === first.request && loads === first.loads && key !== first.key)
        const isChanged = heard.slice(first.heard, again?.heard).some(({ event }) => event.type.endsWith('.change'))
        return again && !isChanged ? [`sent again under another key: ${first.request}`] : []
      }),
    ),

  'a refused request is not sent again under its key': ({ tabs }) =>
    tabs.flatMap(({ sent }) =>
      sent.flatMap(({ key, status, request }, place) =>
        status === 422 && sent.slice(place + 1).some((later) => later.key === key)
          ? [`sent again under the key of its refusal: ${request}`]
          : [],
      ),
    ),

  'an ended session changes nothing': ({ ended, effects }) =>
    ended && effects.length > ended.length ? ['something was ordered after the session had ended'] : [],
}

/** Promises at the end of a run. */
export const finalPromises: Record<string, (facts: FinalFacts) => Broken[]> = {
  'a member learns what was done': (facts) =>
    confirmations(facts).flatMap(({ key, request }) =>
      facts.ended === null && stateOf(facts, key) === 'done' && !isTold(facts, key)
        ? [`done, and nobody was told: ${request}`]
        : [],
    ),

  'an open page shows what the bank has': ({ pages }) =>
    pages.flatMap(({ open, fresh }) =>
      open === fresh ? [] : [`an open page showed ${open || 'no amount'}, and a fresh one ${fresh || 'no amount'}`],
    ),

  'the books agree': ({ books }) =>
    Object.entries(books).flatMap(([name, ids]) =>
      ids.length > 0 ? [`the books do not agree: ${name} ${ids.join()}`] : [],
    ),
}

type Breach = { promise: string; broken: Broken }

/** Returns the first promise that is broken. */
export function findBreach<F extends Facts>(kept: Record<string, (facts: F) => Broken[]>, facts: F): Breach | null {
  for (const [promise, find] of Object.entries(kept)) {
    const [broken] = find(facts)
    if (broken !== undefined) return { promise, broken }
  }
  return null
}
