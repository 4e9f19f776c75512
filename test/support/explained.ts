import pg from 'pg'

/** A node of a plan, as PostgreSQL writes it in JSON. */
export type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] } & Record<string, unknown>
export type Explained = { text: string; plan: PlanNode }

/** Makes PostgreSQL send the plan of each statement, including those of triggers, as a notice. */
export const explainingSettings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

/** Returns and clears the plans of all connections of this process. */
export function takePlans(): Explained[] {
  return plans.splice(0)
}

const plans: Explained[] = []

/** Collects the plans that the database sends from now on. */
export function keepSentPlans(): void {
  const { connect } = pg.Client.prototype
  pg.Client.prototype.connect = function (this: pg.Client, ...given: unknown[]) {
    this.on('notice', ({ message = '' }) => {
      const [head, json] = message.split(/plan:\n/)
      if (!head?.startsWith('duration:') || !json) return
      const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }
      plans.push({ text, plan })
    })
    return Reflect.apply(connect, this, given)
  } as typeof connect
}

export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Counts the rows that these plans read from each table, including filtered ones. */
export function rowsRead(explained: readonly Explained[]): Map<string, number> {
  const read = new Map<string, number>()
  for (const node of explained.flatMap(({ plan }) => nodesOf(plan))) {
    const table = node['Relation Name']
    if (!table || node['Node Type'] === 'ModifyTable') continue
    const rows =
      (Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0)) * Number(node['Actual Loops'])
    read.set(table, (read.get(table) ?? 0) + rows)
  }
  return read
}

/** Counts the pages that these plans read from memory or disk. */
export const pagesRead = (explained: readonly Explained[]): number =>
  explained.reduce((sum, { plan }) => sum + Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']), 0)
