import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

// Measures the ceiling for transfers: Node and PostgreSQL with nothing in between, on the same tables, constraints and
// triggers, in three round trips. It checks no rights or limits, so no real server can be faster.

type Account = { id: number; balance: number; held: number }

for (const oid of [pg.types.builtins.INT8]) pg.types.setTypeParser(oid, Number)
const { DATABASE_URL, PORT } = process.env
const options = '-c timezone=UTC -c lock_timeout=5000'
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options, pipeline: true } as pg.PoolConfig)
// Counts up, because random ones collide now and then, and this server never retries.
let newestConfirmNum = 10_000_000_000
const makeHash = (text: string) => createHash('sha256').update(text).digest('base64url')

const identify = `with caller as (
    select person.id, person.institution_id from institution_domain
      join session on session.institution_id = institution_domain.institution_id and token_hash = $2
      join person on person.institution_id = session.institution_id and person.id = session.person_id
    where domain = $1 and cookie_hash = $3 and ended_at is null and expires_at > $4 and status = 0
  ), counted as (
    insert into call_count as earlier (institution_id, counter, period_start, calls)
    select institution_id, 'bare:p' || id, date_trunc('minute', $4::timestamptz), 1 from caller
    on conflict (institution_id, counter, period_start) do update set calls = earlier.calls + 1 returning calls
  )
  select caller.id as "personId", institution_id as "institutionId", calls from caller, counted`
const claim = `select pg_try_advisory_xact_lock(hashtextextended($4, 7)) as free,
  (select answer from operation where institution_id = $1 and person_id = $2 and key = $3::uuid) as stored`
const lock = `select id, balance, held from account
  where institution_id = $1 and person_id = $2 and unique_id = any($3) order by id for update`
const post = `with made as (
    insert into ledger_transaction (institution_id, kind, confirm_num, made_at, made_by) values ($1, 'transfer', $2, $3, $4) returning id
  ), stored as (
    insert into operation (institution_id, person_id, key, operation, body_hash, state, http_status, answer, confirm_num, made_at)
    values ($1, $4, $5, 'createTransfer', $6, 'done', 200, $7, $2, $3)
  ), audited as (
    insert into audit_event (institution_id, person_id, audience, action, target_type, target_id, after, happened_at, address, reference)
    values ($1, $4, 'member', 'createTransfer', 'transfer', $2, $8, $3, '127.0.0.1', $5::text)
  ), line (account_id, amount, balance, available, unique_id, description) as (
    values ($9::bigint, $10::bigint, $11::bigint, $12::bigint, $13, 'Transfer to S-002'),
      ($14::bigint, $15::bigint, $16::bigint, $17::bigint, $18, 'Transfer from S-001')
  ), written as (
    insert into ledger_entry (institution_id, transaction_id, account_id, amount, balance_after, available_after, unique_id, search_type,
      description, comment, happened_on, effective_on, settled_on, draft, interest, fee, extra_info)
    select $1, made.id, account_id, amount, balance, available, unique_id, 3, description, '', $19::date, $19::date, $19::date, '', 0, 0, ''
    from made, line
  )
  update account set balance = line.balance, updated_at = $3 from line
  where account.institution_id = $1 and account.id = line.account_id and account.id in ($9, $14)`

createServer((request, response) => {
  const answer = (status: number, body: object) => {
    const text = JSON.stringify(body)
    response
      .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
      .end(text)
  }
  if (request.method === 'GET') return answer(200, {})
  transfer(request).then(
    (data) => answer(200, { success: true, message: '', data }),
    (error) => answer(500, { message: String(error) }),
  )
}).listen(Number(PORT), '127.0.0.1')

async function transfer(request: IncomingMessage) {
  const body = JSON.parse(await readText(request))
  const key = String(request.headers['idempotency-key'])
  const token = makeHash(String(request.headers.authorization).slice('Bearer '.length))
  const cookie = makeHash(String(request.headers.cookie).slice('sd_session='.length))
  const now = new Date()
  const { rows } = await pool.query({ name: 'identify', text: identify, values: ['127.0.0.1', token, cookie, now] })
  const { personId, institutionId } = rows[0]
  const client = await pool.connect()
  try {
    const ids = [body.fromId, body.toId]
    const begun = client.query('begin')
    const claimed = client.query({
      name: 'claim',
      text: claim,
      values: [institutionId, personId, key, `${institutionId} ${personId} ${key}`],
    })
    const [, , locked] = await Promise.all([
      begun,
      claimed,
      client.query<Account>({ name: 'lock', text: lock, values: [institutionId, personId, ids] }),
    ])
    const confirmNum = String(++newestConfirmNum)
    const cents = Math.round(body.amount * 100)
    const lines = locked.rows.flatMap(({ id, balance, held }, index) => {
      const amount = index === 0 ? -cents : cents
      return [id, amount, balance + amount, balance + amount - held, randomUUID().replaceAll('-', '')]
    })
    const data = { confirmNum }
    const stored = JSON.stringify({ success: true, message: '', data })
    const audited = JSON.stringify({ from: 'S-001', to: 'S-002', amount: cents })
    const day = now.toISOString().slice(0, 10)
    const values = [
      institutionId,
      confirmNum,
      now,
      personId,
      key,
      makeHash(JSON.stringify(body)),
      stored,
      audited,
      ...lines,
      day,
    ]
    await Promise.all([client.query({ name: 'post', text: post, values }), client.query('commit')])
    return data
  } finally {
    client.release()
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
