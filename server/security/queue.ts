type Limits = {
  atOnce: number
  /** How many may wait where `hasRoom` says that a job begins soon. */
  waitingSoon: number
  /** For the lines of known people together, and again for all others. */
  waiting: number
  waitingInLine: number
  /** In milliseconds. */
  wait: number
}

/** Whose work it is: a known person's, a remembered browser's, or a network's. Each has its own line. */
export type QueueLine = { isKnown: boolean; name: string }

type Lines = Map<string, Set<() => void>>

/**
 * Limits concurrent work. Known people and strangers alternate, and so do lines, in order within a line. Refuses work
 * when a line or the whole queue is full, or when it waited too long.
 */
export function createQueue(most: Limits, refusals: { busy(): Error; lineIsFull(): Error }) {
  let running = 0
  /** How long a job takes, in milliseconds: the newest ones count most. */
  let usual = 0
  const known: Lines = new Map()
  const strangers: Lines = new Map()
  let inTurn = [known, strangers]

  const leave = (lines: Lines, name: string, begin: () => void) => {
    const line = lines.get(name)
    line?.delete(begin)
    if (line?.size === 0) lines.delete(name)
  }
  const join = (lines: Lines, name: string) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(giveUp)
        leave(lines, name, begin)
        resolve()
      }
      const giveUp = setTimeout(() => {
        leave(lines, name, begin)
        reject(refusals.busy())
      }, most.wait)
      lines.set(name, (lines.get(name) ?? new Set()).add(begin))
    })
  const next = (): (() => void) | undefined => {
    const lines = inTurn.find(({ size }) => size > 0)
    if (!lines) return undefined
    inTurn = [...inTurn.filter((others) => others !== lines), lines]
    const [[name, line] = ['', new Set<() => void>()]] = lines
    // Move it to the end of its kind.
    lines.delete(name)
    lines.set(name, line)
    const [begin] = line
    return begin
  }

  const run = async <R>({ isKnown, name }: QueueLine, work: () => Promise<R>): Promise<R> => {
    const lines = isKnown ? known : strangers
    if (running < most.atOnce) running++
    else if ((lines.get(name)?.size ?? 0) >= most.waitingInLine) throw refusals.lineIsFull()
    else if (countWaiting(lines) >= most.waiting) throw refusals.busy()
    else await join(lines, name)
    const begunAt = performance.now()
    try {
      return await work()
    } finally {
      const took = performance.now() - begunAt
      usual = usual === 0 ? took : usual * 0.8 + took * 0.2
      const begin = next()
      if (begin) begin()
      else running--
    }
  }
  const waiting = () => countWaiting(known) + countWaiting(strangers)
  return Object.assign(run, {
    waiting,
    /** Returns whether a job of this line would begin soon. */
    hasRoom: ({ isKnown, name }: QueueLine) =>
      ((isKnown ? known : strangers).get(name)?.size ?? 0) < most.waitingInLine && waiting() < most.waitingSoon,
    /** Returns how many jobs it can do each second. */
    perSecond: () => (usual === 0 ? most.atOnce : (most.atOnce * 1_000) / usual),
  })
}

const countWaiting = (lines: Lines) => [...lines.values()].reduce((sum, { size }) => sum + size, 0)
