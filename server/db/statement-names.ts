import { toDatabaseError } from './errors.ts'
import type { Ask } from './pool.ts'

/**
 * Names each statement, so that it is planned once for each connection: planning our long statements costs more than
 * running them.
 */
export function keepPlans(ask: Ask): Ask {
  return (text, values, ...rest) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? statementName(text) : null
    return name === null ? ask(text, values, ...rest) : askByName(ask, { name, text: text as string, values })
  }
}

async function askByName(ask: Ask, question: { name: string; text: string; values: unknown }): Promise<unknown> {
  try {
    return await ask(question)
  } catch (error) {
    if (!isOutgrown(error)) throw error
    outgrow(question.name)
    try {
      return await ask({ ...question, name: statementName(question.text) })
    } catch (next) {
      // The transaction has already failed. `transact` starts all of it again.
      throw toDatabaseError(next).code === '25P02' ? error : next
    }
  }
}

// Bounds the plans in memory: some texts differ with each call, such as lists of any length.
const mostPlans = 300

const names = new Map<string, string>()

let generation = 0

function statementName(text: string): string | null {
  const known = names.get(text)
  if (known || names.size >= mostPlans) return known ?? null
  const name = `s${generation}_${names.size}`
  names.set(text, name)
  return name
}

/**
 * A newer process has added a column to a table of which this process reads every column: PostgreSQL refuses the old
 * plan.
 */
export const isOutgrown = (error: unknown) => toDatabaseError(error).code === '0A000'

/** Renames the prepared statements, so that each connection plans them again. */
function outgrow(name: string): void {
  if (!name.startsWith(`s${generation}_`)) return
  names.clear()
  generation += 1
}
